"""What the build needs of the widget: the runtime, the single file, the hosts' rules."""

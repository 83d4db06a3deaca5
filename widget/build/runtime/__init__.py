"""Build-time part of the widget: makes the files from which Python starts in the browser."""

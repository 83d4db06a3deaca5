// What the type checker cannot know: which element of the page a selector finds, and the widget's
// own events. The templates in lesson/ say the one, CONTRACT.md the other.

interface ParentNode {
  querySelector(selectors: string): any;
  querySelectorAll(selectors: string): NodeListOf<any>;
}

interface Document {
  getElementById(id: string): any;
}

interface EventTarget {
  closest(selectors: string): any;
}

interface HTMLElementEventMap {
  "dspark:ready": CustomEvent;
  "dspark:change": CustomEvent;
  "dspark:open": CustomEvent;
}

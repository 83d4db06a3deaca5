// What the compiler cannot know: which elements the templates put where, and that a page's own
// events carry a detail. Without these lines each look-up would need a cast.

interface ParentNode {
  // biome-ignore lint/suspicious/noExplicitAny: the template decides
  querySelector(selectors: string): any;
  // biome-ignore lint/suspicious/noExplicitAny: the template decides
  querySelectorAll(selectors: string): NodeListOf<any>;
}

interface EventTarget {
  // biome-ignore lint/suspicious/noExplicitAny: the template decides
  closest?(selectors: string): any;
  dataset?: DOMStringMap;
}

interface Event {
  // biome-ignore lint/suspicious/noExplicitAny: each event has its own
  readonly detail?: any;
}

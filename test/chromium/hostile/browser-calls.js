/** Constructors that can throw. */
export const classes = ['MutationObserver', 'IntersectionObserver', 'Image', 'Blob', 'URLSearchParams', 'Promise', 'Date', 'Map', 'Set', 'WeakMap', 'WeakSet', 'Uint8Array'];
/** Members of prototypes that can throw, by interface. */
export const members = {
  Document: ['cookie', 'title', 'referrer', 'readyState', 'currentScript', 'visibilityState', 'querySelector', 'querySelectorAll', 'createElement', 'documentElement'],
  Storage: ['getItem', 'setItem'],
  EventTarget: ['addEventListener'],
  Event: ['composedPath', 'preventDefault', 'type'],
  MouseEvent: ['relatedTarget'],
  KeyboardEvent: ['key', 'repeat', 'isComposing', 'keyCode'],
  CustomEvent: ['detail'],
  MessageEvent: ['data', 'origin'],
  Navigator: ['sendBeacon'],
  Element: ['matches', 'closest', 'getAttribute', 'getClientRects', 'clientWidth', 'clientHeight', 'scrollHeight', 'append'],
  HTMLElement: ['innerText', 'onload', 'onerror', 'lang', 'nonce'],
  Node: ['textContent', 'isConnected'],
  HTMLImageElement: ['src'],
  HTMLScriptElement: ['src', 'async'],
  HTMLInputElement: ['value', 'checked', 'type'],
  HTMLAnchorElement: ['href', 'target'],
  MutationObserver: ['observe'],
  IntersectionObserver: ['observe'],
  IntersectionObserverEntry: ['target', 'isIntersecting'],
  History: ['pushState', 'replaceState'],
  Crypto: ['getRandomValues'],
  Performance: ['now', 'getEntriesByType'],
  Screen: ['width', 'height', 'orientation'],
  Response: ['text', 'ok', 'status', 'headers'],
  Headers: ['get'],
  URLSearchParams: ['get'],
  Promise: ['then', 'catch'],
  Map: ['get', 'set'],
  WeakMap: ['get', 'set'],
};

/** Functions and properties of the window that can throw. */
export const globals = ['fetch', 'setTimeout', 'getComputedStyle', 'localStorage', 'sessionStorage', 'innerWidth', 'innerHeight', 'scrollY', 'screen', 'crypto', 'performance', 'history', 'navigator', 'atob', 'encodeURIComponent', 'decodeURIComponent', 'trustedTypes'];

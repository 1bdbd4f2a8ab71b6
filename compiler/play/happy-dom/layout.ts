import {
  Element,
  HTMLElement,
  IntersectionObserver,
  PropertySymbol,
  ResizeObserver,
  type BrowserWindow,
} from 'happy-dom';
import { hasBox } from './has-box.ts';
import { hostOf, type PageHost } from './page-host.ts';

const size = 'the size or position of an element';
const scrolling = 'the scroll position';

/**
 * The assumed size of a document, as multiples of the window's size. The assumption is that the
 * document has no scroll bars and is twice as high as the window.
 */
const assumed = [
  ['clientWidth', 'innerWidth', 1],
  ['clientHeight', 'innerHeight', 1],
  ['scrollHeight', 'innerHeight', 2],
] as const;

/**
 * Properties and methods that need layout, and the popover methods. `why` is the reason that is
 * reported when page code uses one of them.
 */
const needsLayout: readonly (readonly [
  prototypes: readonly object[],
  names: readonly string[],
  why: string,
])[] = [
  [
    [Element.prototype, HTMLElement.prototype],
    [
      'getBoundingClientRect',
      'offsetWidth',
      'offsetHeight',
      'offsetTop',
      'offsetLeft',
      'offsetParent',
      'checkVisibility',
    ],
    size,
  ],
  [
    [Element.prototype, HTMLElement.prototype],
    ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView', 'scrollWidth'],
    scrolling,
  ],
  [[IntersectionObserver.prototype], ['observe'], 'an IntersectionObserver'],
  [[ResizeObserver.prototype], ['observe'], size],
  [[HTMLElement.prototype], ['showPopover', 'hidePopover', 'togglePopover'], 'a popover'],
];

/**
 * Reports to the page's `PageHost` when page code uses a property or method of `needsLayout`. The
 * page code gets an arbitrary value, because the scenario must now be played in a browser anyway.
 *
 * The size of the document and the result of `getClientRects` are assumed. Page code can read them
 * without a report.
 */
export function teachLayout(): void {
  for (const [prototypes, names, why] of needsLayout)
    for (const prototype of prototypes)
      for (const name of names) replaceMember(prototype, name, why);
  answerWithBoxes();
  for (const [name, inner, times] of assumed)
    for (const prototype of [Element.prototype, HTMLElement.prototype])
      assume(prototype, name, (window) => window[inner] * times);
}

function replaceMember(prototype: object, name: string, why: string): void {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  if (!own && (prototype !== HTMLElement.prototype || name in prototype)) return;
  Object.defineProperty(
    prototype,
    name,
    own?.get
      ? {
          ...own,
          get(this: object) {
            hostFor(this)?.needBrowser(why);
            return own.get!.call(this) as unknown;
          },
        }
      : {
          configurable: true,
          writable: true,
          value(this: object, ...given: readonly unknown[]) {
            // An observer belongs to no page. So `why` is reported to the `PageHost` of the
            // observed element.
            (hostFor(this) ?? hostFor(given[0]))?.needBrowser(why);
            return (
              own?.value as ((...parameters: readonly unknown[]) => unknown) | undefined
            )?.apply(this, given as unknown[]);
          },
        },
  );
}

function assume(prototype: object, name: string, measure: (window: BrowserWindow) => number): void {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  if (!own?.get) return;
  Object.defineProperty(prototype, name, {
    ...own,
    get(this: Element): number {
      const window = this[PropertySymbol.window] as BrowserWindow;
      const host = hostOf(window);
      if (host && this === window.document.documentElement) return measure(window);
      host?.needBrowser(size);
      return own.get!.call(this) as number;
    },
  });
}

/**
 * Makes `getClientRects` return one box for a rendered element, and none for any other element.
 * Reports when page code reads the size or position of the box, because only a browser knows them.
 */
function answerWithBoxes(): void {
  const own = Element.prototype.getClientRects;
  Element.prototype.getClientRects = function (this: Element): ReturnType<typeof own> {
    const window = this[PropertySymbol.window] as BrowserWindow;
    const host = hostOf(window);
    if (!host) return own.call(this);
    const box = new Proxy({}, { get: () => host.needBrowser(size) });
    return (hasBox(this, window) ? [box] : []) as unknown as ReturnType<typeof own>;
  };
}

/** Reports when page code scrolls or opens another window. */
export function watchOtherWays(window: BrowserWindow, needBrowser: (why: string) => void): void {
  const replace = (name: string, value: () => unknown): void =>
    void Object.defineProperty(window, name, {
      value,
      writable: true,
      configurable: true,
      enumerable: true,
    });
  for (const name of ['scroll', 'scrollTo', 'scrollBy'])
    replace(name, () => needBrowser(scrolling));
  replace('open', () => {
    needBrowser('a page in another tab');
    return null;
  });
}

function hostFor(node: unknown): PageHost | undefined {
  return hostOf(
    (node as Element | undefined)?.[PropertySymbol.window] as BrowserWindow | undefined,
  );
}

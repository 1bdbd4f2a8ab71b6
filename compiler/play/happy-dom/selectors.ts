import { Document, DocumentFragment, Element, PropertySymbol, type BrowserWindow } from 'happy-dom';
import { hostOf } from './page-host.ts';

type Find = (this: Element, selector: string) => unknown;

/**
 * Pseudo-classes that happy-dom supports. If a selector contains any other pseudo-class, happy-dom
 * finds nothing and reports no error.
 */
const known =
  /^(?:not|is|where|has|nth-child|nth-of-type|nth-last-child|nth-last-of-type|first-child|last-child|only-child|first-of-type|last-of-type|only-of-type|checked|disabled|empty|root|host|target|focus|focus-visible|scope)$/;
/** Matches escapes and strings. A colon inside them doesn't start a pseudo-class. */
const texts = /\\.|"[^"]*"|'[^']*'/g;

/**
 * Reports unsupported selectors to the page's `PageHost`, and adds some pseudo-classes that
 * happy-dom lacks.
 */
export function teachSelectors(): void {
  for (const prototype of [Document.prototype, DocumentFragment.prototype, Element.prototype]) {
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
      const own = Object.getOwnPropertyDescriptor(prototype, name);
      if (!own) continue;
      const find = own.value as Find;
      Object.defineProperty(prototype, name, {
        ...own,
        value(this: Element, selector: string) {
          const host = selector.includes(':')
            ? hostOf(this[PropertySymbol.window] as BrowserWindow)
            : undefined;
          if (!host) return find.call(this, selector);
          const wanted = selector
            .replaceAll(':focus-within', ':is(:focus, :has(:focus))')
            .replaceAll(':enabled', ':not(:disabled)');
          const unknown = [
            ...wanted
              .replace(texts, '')
              .replace(/\[[^\]]*\]/g, '')
              .matchAll(/:([a-z-]+)/g),
          ].find(([, pseudo]) => !known.test(pseudo!));
          if (unknown) host.needBrowser(`what ${unknown[0]} selects`);
          return find.call(this, wanted);
        },
      });
    }
  }
}

import {
  Element,
  HTMLCollection,
  PropertySymbol,
  type BrowserWindow,
  type Document,
} from 'happy-dom';
import { hostOf } from './page-host.ts';

const between = new WeakMap<BrowserWindow, object>();

/**
 * Makes an element with an id available as a global, as in a browser, without adding an own
 * property to the window. A scenario fails if the bundle adds a global that its manifest doesn't
 * list, and the names of elements must not count as such globals.
 */
export function teachNames(): void {
  const {
    [PropertySymbol.addIdentifierToWindow]: add,
    [PropertySymbol.removeIdentifierFromWindow]: remove,
  } = Element.prototype;
  Element.prototype[PropertySymbol.addIdentifierToWindow] = function (
    this: Element,
    id: string,
  ): void {
    const window = this[PropertySymbol.window] as BrowserWindow;
    if (!hostOf(window)) return add.call(this, id);
    const document = this[PropertySymbol.ownerDocument];
    if (id === '' || (this[PropertySymbol.rootNode] && this[PropertySymbol.rootNode] !== document))
      return;
    const entry = document[PropertySymbol.elementIdMap].get(id) ?? {
      elements: [],
      htmlCollection: null,
    };
    document[PropertySymbol.elementIdMap].set(id, entry);
    entry.elements.push(elementOf(this));
    entry.htmlCollection ??= new HTMLCollection(
      PropertySymbol.illegalConstructor,
      () => entry.elements,
    );
    if (!(id in window)) name(id, window, document);
  };
  Element.prototype[PropertySymbol.removeIdentifierFromWindow] = function (
    this: Element,
    id: string,
  ): void {
    if (!hostOf(this[PropertySymbol.window] as BrowserWindow)) return remove.call(this, id);
    const ids = this[PropertySymbol.ownerDocument][PropertySymbol.elementIdMap];
    const elements = ids.get(id)?.elements ?? [];
    const at = elements.indexOf(elementOf(this));
    if (at !== -1) elements.splice(at, 1);
    if (elements.length === 0) ids.delete(id);
  };
}

/** Returns the proxy that happy-dom uses for an element such as a form, or the element itself. */
function elementOf(element: Element): Element {
  return (
    (element as unknown as { readonly [PropertySymbol.proxy]: Element | undefined })[
      PropertySymbol.proxy
    ] ?? element
  );
}

function name(id: string, window: BrowserWindow, document: Document): void {
  // An enumerable property would be listed as the window's own, because the window is a context of
  // Node.js (`vm.createContext`).
  Object.defineProperty(betweenOf(window), id, {
    configurable: true,
    enumerable: false,
    get: () => {
      const entry = document[PropertySymbol.elementIdMap].get(id);
      return entry && (entry.elements.length > 1 ? entry.htmlCollection : entry.elements[0]);
    },
    set: (value: unknown) =>
      void Object.defineProperty(window, id, {
        value,
        writable: true,
        configurable: true,
        enumerable: true,
      }),
  });
}

/**
 * Returns the object that has the names of a window's elements as properties. On first use, inserts
 * it into the prototype chain, between the window and the prototype that all windows share.
 */
function betweenOf(window: BrowserWindow): object {
  const known =
    between.get(window) ?? (Object.create(Object.getPrototypeOf(window) as object) as object);
  if (!between.has(window)) Object.setPrototypeOf(window, known);
  between.set(window, known);
  return known;
}

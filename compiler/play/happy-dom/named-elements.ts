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
 * Makes an element with an id available as a global, as in a browser. The window gets no own
 * property for the element. With an own property, the id would count as a global that the bundle
 * has added, and the scenario would fail.
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

/** Returns an element's proxy, or the element if it has none. In happy-dom, forms have a proxy. */
function elementOf(element: Element): Element {
  return (
    (element as unknown as { readonly [PropertySymbol.proxy]: Element | undefined })[
      PropertySymbol.proxy
    ] ?? element
  );
}

function name(id: string, window: BrowserWindow, document: Document): void {
  // The property must not be enumerable. The window is a context of Node.js (`vm.createContext`),
  // and lists the enumerable properties of its prototypes as its own.
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
 * Returns an object with a property for each element id of a window. The first call for a window
 * inserts this object between the window and the prototype that all windows share.
 */
function betweenOf(window: BrowserWindow): object {
  const known =
    between.get(window) ?? (Object.create(Object.getPrototypeOf(window) as object) as object);
  if (!between.has(window)) Object.setPrototypeOf(window, known);
  between.set(window, known);
  return known;
}

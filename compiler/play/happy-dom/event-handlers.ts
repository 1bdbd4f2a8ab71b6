import {
  Element,
  HTMLElement,
  HTMLFormElement,
  PropertySymbol,
  type BrowserWindow,
  type Event,
} from 'happy-dom';
import { hostOf } from './page-host.ts';

type Handler = (event: Event) => unknown;

/** For each function that `preventing` has created, the handler that page code has set. */
const given = new WeakMap<Handler, Handler>();

/**
 * Makes an event handler prevent the event's default if the handler returns false, as in a browser.
 * Event handlers are the functions that page code assigns to `onclick` and similar properties.
 */
export function teachHandlers(): void {
  for (const prototype of [Element.prototype, HTMLElement.prototype, HTMLFormElement.prototype]) {
    for (const [name, own] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (!/^on[a-z]+$/.test(name) || !own.get || !own.set) continue;
      const { get, set } = own as {
        readonly get: () => Handler | null;
        readonly set: (handler: unknown) => void;
      };
      Object.defineProperty(prototype, name, {
        ...own,
        get(this: Element) {
          const handler = get.call(this);
          return handler && (given.get(handler) ?? handler);
        },
        set(this: Element, handler: unknown) {
          set.call(
            this,
            typeof handler === 'function' && hostOf(this[PropertySymbol.window] as BrowserWindow)
              ? preventing(handler as Handler, this)
              : handler,
          );
        },
      });
    }
  }
}

function preventing(handler: Handler, element: Element): Handler {
  const called: Handler = (event) => {
    const result = handler.call(element, event);
    if (result === false) event.preventDefault();
    return result;
  };
  given.set(called, handler);
  return called;
}

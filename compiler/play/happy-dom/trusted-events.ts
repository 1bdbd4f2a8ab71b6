import { Event, HTMLElement, PointerEvent, type BrowserWindow } from 'happy-dom';
import { hostOf } from './page-host.ts';

/** Events that page code has created. All others are trusted. */
const made = new WeakSet<object>();

/** Makes `isTrusted` false for events that page code creates, including those of `click()`. */
export function teachTrust(): void {
  Object.defineProperty(Event.prototype, 'isTrusted', {
    configurable: true,
    enumerable: true,
    get(this: object) {
      return !made.has(this);
    },
  });
  const { click } = HTMLElement.prototype;
  HTMLElement.prototype.click = function (this: HTMLElement) {
    if (!hostOf(this.ownerDocument?.defaultView as BrowserWindow | null)) return click.call(this);
    const event = new PointerEvent('click', { bubbles: true, composed: true, cancelable: true });
    made.add(event);
    this.dispatchEvent(event);
  };
}

/** Records the events that code of this page creates. */
export function watchMadeEvents(window: BrowserWindow): void {
  const names = window as unknown as Record<string, unknown>;
  for (const name of Object.getOwnPropertyNames(window).filter((each) => each.endsWith('Event'))) {
    const type = names[name];
    if (typeof type !== 'function' || !(type === Event || type.prototype instanceof Event))
      continue;
    const watched = new Proxy(type, {
      construct(target, given, as) {
        const event = Reflect.construct(target, given, as === watched ? target : as) as object;
        made.add(event);
        return event;
      },
    });
    Object.defineProperty(window, name, { value: watched, writable: true, configurable: true });
  }
}

import {
  EventTarget,
  HTMLAnchorElement,
  HTMLAreaElement,
  HTMLFormElement,
  MouseEvent,
  PropertySymbol,
  SubmitEvent,
  type BrowserWindow,
  type Event,
  type HTMLElement,
  type Node,
} from 'happy-dom';
import { hostOf, type PageHost } from './page-host.ts';

const root = EventTarget.prototype.dispatchEvent;

/**
 * Makes links navigate and forms submit through the page's `PageHost`. As in a browser, this
 * happens after the `click` or `submit` event, unless a listener prevents the default.
 */
export function teachActivation(): void {
  EventTarget.prototype.dispatchEvent = function (this: EventTarget, event: Event): boolean {
    const isWhole = !event[PropertySymbol.dispatching];
    const result = root.call(this, event);
    if (isWhole && event.type === 'click' && event instanceof MouseEvent && !event.defaultPrevented)
      followFrom(event.target as Node | null, event);
    return result;
  };
  for (const kind of [HTMLAnchorElement, HTMLAreaElement]) {
    const own = kind.prototype.dispatchEvent;
    kind.prototype.dispatchEvent = function (this: HTMLElement, event: Event): boolean {
      return hostFor(this)
        ? EventTarget.prototype.dispatchEvent.call(this, event)
        : own.call(this as HTMLAnchorElement, event);
    };
  }
  const { submit, requestSubmit } = HTMLFormElement.prototype;
  HTMLFormElement.prototype.submit = function (this: HTMLFormElement): void {
    const host = hostFor(this);
    if (host) host.submit(this, undefined);
    else submit.call(this);
  };
  HTMLFormElement.prototype.requestSubmit = function (
    this: HTMLFormElement,
    submitter?: Parameters<typeof requestSubmit>[0],
  ): void {
    const host = hostFor(this);
    if (!host) return requestSubmit.call(this, submitter);
    if (!(submitter?.formNoValidate || this.noValidate || this.checkValidity())) return;
    const event = new SubmitEvent('submit', {
      bubbles: true,
      cancelable: true,
      submitter: (submitter ?? null) as never,
    });
    this.dispatchEvent(event);
    if (!event.defaultPrevented) host.submit(this, submitter);
  };
}

function followFrom(target: Node | null, { ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const link =
    target && 'closest' in target
      ? ((target as HTMLElement).closest('a[href], area[href]') as HTMLElement | null)
      : null;
  if (target && 'closest' in target && (target as HTMLElement).closest('[popovertarget]'))
    hostFor(target)?.needBrowser('a popover');
  if (link && !link.hasAttribute('download'))
    hostFor(link)?.follow(link, ctrlKey || metaKey || shiftKey);
}

function hostFor(node: Node): PageHost | undefined {
  return hostOf(node[PropertySymbol.window] as BrowserWindow);
}

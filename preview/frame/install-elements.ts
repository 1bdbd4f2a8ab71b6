import type { Via } from '../bridge/protocol.ts';
import type { Answer, Network } from './create-network.ts';

/** Pictures that load and that don't, without a network. */
const loads = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const fails = 'data:image/gif,';

/** Elements that fetch what their attribute names. */
const fetching = [
  { type: HTMLImageElement, tag: 'IMG', attribute: 'src', via: 'image' },
  { type: HTMLScriptElement, tag: 'SCRIPT', attribute: 'src', via: 'script' },
  { type: HTMLIFrameElement, tag: 'IFRAME', attribute: 'src', via: 'frame' },
  { type: HTMLLinkElement, tag: 'LINK', attribute: 'href', via: 'other' },
] as const;

type Fetching = (typeof fetching)[number];

/**
 * Sends what elements fetch to the fake network: pictures when their address is set, scripts and frames once they are
 * in the page. What gets past this (an element that the parser makes) is stopped by the frame's content security policy.
 *
 * @param isOwn whether an address is the preview's own, and may be fetched in truth
 * @param owns called with how many scripts of the preview's own are being fetched, whenever that changes
 * @param nonce of the page's content security policy; empty where it has none
 */
export function installElements(network: Network, isOwn: (url: string) => boolean, owns: (fetching: number) => void, nonce: string): void {
  const addresses = new WeakMap<Element, string>();
  /** What is to be fetched once it is in the page, and the action that made it. */
  const waiting = new WeakMap<Element, { readonly kind: Fetching; readonly act: number | undefined }>();

  /** Scripts of the preview's own that aren't in the page yet. */
  const own = new WeakSet<Element>();
  let underWay = 0;

  const point = (element: Element, kind: Fetching, written: string, set: (value: string) => void): void => {
    const url = absolute(written);
    addresses.delete(element);
    waiting.delete(element);
    own.delete(element);
    if (url === undefined || !/^https?:$/.test(url.protocol) || isOwn(url.href)) {
      if (kind.via === 'script' && url !== undefined && isOwn(url.href)) own.add(element);
      return set(written);
    }
    addresses.set(element, url.href);
    if (kind.via === 'image') {
      void askFor(network, kind.via, url.href).then(({ status }) => set(status >= 200 && status < 300 ? loads : fails));
      return;
    }
    waiting.set(element, { kind, act: network.running() });
    if (element.isConnected) release(element);
  };

  const release = (element: Element): void => {
    if (own.delete(element)) {
      owns(++underWay);
      for (const end of ['load', 'error']) element.addEventListener(end, () => owns(--underWay), { once: true });
    }
    const held = waiting.get(element);
    const url = addresses.get(element);
    if (held === undefined || url === undefined) return;
    waiting.delete(element);
    void askFor(network, held.kind.via, url, held.act).then((answer) => settle(element, answer, nonce));
  };

  for (const kind of fetching) {
    const prototype: object = kind.type.prototype;
    const native = Object.getOwnPropertyDescriptor(prototype, kind.attribute);
    Object.defineProperty(prototype, kind.attribute, {
      ...native,
      get(this: Element) {
        return addresses.get(this) ?? (native?.get?.call(this) as string);
      },
      set(this: Element, value: string) {
        point(this, kind, String(value), (real) => native?.set?.call(this, real));
      },
    });
  }

  const setAttribute = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    const kind = fetching.find(({ tag, attribute }) => this.tagName === tag && name.toLowerCase() === attribute);
    if (kind === undefined) setAttribute.call(this, name, value);
    else point(this, kind, String(value), (real) => setAttribute.call(this, name, real));
  };

  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        release(node);
        node.querySelectorAll('script, iframe, link').forEach(release);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

function absolute(url: string): URL | undefined {
  try {
    return new URL(url, document.baseURI);
  } catch {
    return undefined;
  }
}

function askFor(network: Network, via: Via, url: string, act?: number): Promise<Answer> {
  return network.ask({ via, method: 'GET', url, headers: {}, body: '', act });
}

/** Runs a script that came; a frame stays empty. Either way the element hears how it went. */
function settle(element: Element, { status, body }: Answer, nonce: string): void {
  const isGood = status >= 200 && status < 300;
  if (isGood && element instanceof HTMLScriptElement && body.length > 0) {
    // The page's policy names the script's host, not its text.
    if (nonce !== '') element.nonce = nonce;
    element.text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  }
  element.dispatchEvent(new Event(isGood ? 'load' : 'error'));
}

import type { NetMessage, Via } from '../session/bridge/protocol.ts';
import type { Network, NetworkResponse } from './create-network.ts';
import { trackOwnScripts } from './track-own-scripts.ts';

/** Data URLs of images: one that loads, and one that fails. */
const loadingImage =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const failingImage = 'data:image/gif,';

/** Elements that fetch the URL in an attribute. */
const elementTypes = [
  { type: HTMLImageElement, tag: 'IMG', attribute: 'src', via: 'image' },
  { type: HTMLScriptElement, tag: 'SCRIPT', attribute: 'src', via: 'script' },
  { type: HTMLIFrameElement, tag: 'IFRAME', attribute: 'src', via: 'frame' },
  { type: HTMLLinkElement, tag: 'LINK', attribute: 'href', via: 'other' },
] as const;

/** The types of links whose URL browsers fetch. */
const fetchingLinks = ['stylesheet', 'preload', 'modulepreload', 'prefetch', 'icon'];
/** The types of links for which browsers may connect to the host. */
const connectingLinks = ['preconnect', 'dns-prefetch', 'prerender', 'manifest', 'apple-touch-icon'];

type ElementType = (typeof elementTypes)[number];

/**
 * The actions that caused an element's request, as in a NetMessage. `act` was running when the
 * element's URL was set. `loader` had loaded the third-party script that set the URL.
 */
type Creator = Pick<NetMessage, 'act' | 'loader'>;

interface PendingRequest extends Creator {
  readonly type: ElementType;
  /** Sets the URL with the browser's own code. Used for a `<link>` such as `canonical`. */
  readonly setNatively: (url: string) => void;
}

interface ElementOptions {
  /** Returns whether a URL belongs to the preview itself. The browser really fetches such a URL. */
  readonly isOwn: (url: string) => boolean;
  /**
   * Called whenever a script from the preview's host starts or ends loading.
   * @param loading the number of such scripts that are loading now
   */
  readonly onOwnScripts: (loading: number) => void;
  /** Nonce of the page's content security policy; empty if the page has no policy. */
  readonly nonce: string;
}

/**
 * Sends the requests of elements to the fake network. An image sends its request when its URL is
 * set. A script, frame or link sends its request once it is in the page. A link that only describes
 * the page, such as `canonical`, sends no request. Elements that the HTML parser creates aren't
 * covered. The frame's content security policy blocks the requests of those elements.
 */
export function installElements(network: Network, options: ElementOptions): void {
  const requests = createElementRequests(network, options);
  for (const type of elementTypes) {
    const prototype: object = type.type.prototype;
    const native = Object.getOwnPropertyDescriptor(prototype, type.attribute);
    Object.defineProperty(prototype, type.attribute, {
      ...native,
      get(this: Element) {
        return requests.urlOf(this) ?? (native?.get?.call(this) as string);
      },
      set(this: Element, value: string) {
        requests.setUrl(this, type, String(value), (url) => native?.set?.call(this, url));
      },
    });
  }
  const setAttribute = Element.prototype.setAttribute;
  Element.prototype.setAttribute = function (name, value) {
    const type = elementTypes.find(
      ({ tag, attribute }) => this.tagName === tag && name.toLowerCase() === attribute,
    );
    if (type === undefined) setAttribute.call(this, name, value);
    else requests.setUrl(this, type, String(value), (url) => setAttribute.call(this, name, url));
  };
  onAdded(requests.send);
}

/**
 * Calls a function with each element that is added to the page. Also calls the function with the
 * scripts, frames and links inside the added element.
 */
function onAdded(added: (element: Element) => void): void {
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        added(node);
        node.querySelectorAll('script, iframe, link').forEach(added);
      }
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Returns functions that set an element's URL, return the URL, and send the element's request. */
function createElementRequests(network: Network, { isOwn, onOwnScripts, nonce }: ElementOptions) {
  const urls = new WeakMap<Element, string>();
  /**
   * Elements that have a URL, but aren't in the page yet. Each is stored with the actions (`act`,
   * `loader`) that caused its request. The request is sent when the element is added to the page.
   */
  const pending = new WeakMap<Element, PendingRequest>();
  const ownScripts = trackOwnScripts(onOwnScripts);

  const send = (element: Element): void => {
    ownScripts.started(element);
    const request = pending.get(element);
    const url = urls.get(element);
    if (request === undefined || url === undefined) return;
    pending.delete(element);
    const { type, act, loader, setNatively } = request;
    if (element instanceof HTMLLinkElement && !hasType(element, fetchingLinks)) {
      if (hasType(element, connectingLinks)) return;
      urls.delete(element);
      return setNatively(url);
    }
    void requestElement(network, type.via, url, request).then((response) => {
      const { body } = response;
      const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
      const isScript = type.via === 'script';
      const named = isScript ? network.scripts.named(text, url, act ?? loader) : text;
      applyResponse(element, { ...response, body: named }, nonce);
    });
  };
  const setUrl = (
    element: Element,
    type: ElementType,
    written: string,
    setNatively: (value: string) => void,
  ): void => {
    const url = absoluteUrl(written);
    urls.delete(element);
    pending.delete(element);
    ownScripts.remove(element);
    if (url === undefined || !/^https?:$/.test(url.protocol) || isOwn(url.href)) {
      if (type.via === 'script' && url !== undefined && isOwn(url.href)) ownScripts.add(element);
      return setNatively(written);
    }
    urls.set(element, url.href);
    if (type.via === 'image') {
      const { referrerPolicy } = element as HTMLImageElement;
      void requestElement(network, type.via, url.href, { referrerPolicy }).then(({ status }) => {
        // A later URL has replaced this one, as in a browser.
        if (urls.get(element) !== url.href) return;
        setNatively(isSuccess(status) ? loadingImage : failingImage);
      });
      return;
    }
    const creator = { act: network.running(), loader: network.scripts.loader() };
    pending.set(element, { type, setNatively, ...creator });
    if (element.isConnected) send(element);
  };
  return { send, setUrl, urlOf: (element: Element) => urls.get(element) };
}

function hasType({ rel }: HTMLLinkElement, types: readonly string[]): boolean {
  return rel
    .toLowerCase()
    .split(/\s+/)
    .some((type) => types.includes(type));
}

function absoluteUrl(url: string): URL | undefined {
  try {
    return new URL(url, document.baseURI);
  } catch {
    return undefined;
  }
}

function requestElement(
  network: Network,
  via: Via,
  url: string,
  { act, loader, referrerPolicy }: Creator & { readonly referrerPolicy?: string },
): Promise<NetworkResponse> {
  const given = { act, loader, referrerPolicy };
  return network.request({ via, method: 'GET', url, headers: {}, body: '', ...given });
}

/**
 * Applies the response to an element's request. If the response is a script, runs the script. Then
 * dispatches `load` or `error` to the element. Frames remain empty.
 */
function applyResponse(
  element: Element,
  { status, body }: { readonly status: number; readonly body: string },
  nonce: string,
): void {
  if (isSuccess(status) && element instanceof HTMLScriptElement && body.length > 0) {
    // The response runs as an inline script. The page's content security policy allows it only with
    // the nonce.
    if (nonce !== '') element.nonce = nonce;
    element.text = body;
  }
  element.dispatchEvent(new Event(isSuccess(status) ? 'load' : 'error'));
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

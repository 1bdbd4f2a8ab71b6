import { vi } from 'vitest';
import type {
  WorldAnswer,
  WorldRequest,
} from '../../../../compiler/play/scenario/world/exchange.ts';

/** The maximum size of beacons in browsers, in bytes. */
const mostInBeacons = 65_536;

/** A Blob whose content can be read synchronously. */
class PlainBlob {
  readonly text: string;
  readonly type: string;
  readonly size: number;

  constructor([text = '']: readonly string[], { type = '' }: { readonly type?: string } = {}) {
    this.text = text;
    this.type = type;
    this.size = new TextEncoder().encode(text).length;
  }
}

interface Posted {
  readonly method: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body: string;
  readonly credentials: string;
}

/**
 * Replaces the network of a unit test's page: `fetch`, beacons and images. Call this function
 * before any module of the runtime is loaded.
 * @param answer returns the response to a request. A request for an image has the image's
 * `referrerPolicy` as a header
 */
export function fakeNetwork(answer: (request: WorldRequest) => WorldAnswer): void {
  const ask = (
    url: string,
    method: string,
    transport: WorldRequest['transport'],
    headers: WorldRequest['headers'],
    body = '',
  ): WorldAnswer => {
    const { hostname } = new URL(url);
    const cookie = hostname.endsWith('.shop.example') && { cookie: document.cookie };
    return answer({
      url,
      method,
      transport,
      headers: { ...headers, ...cookie, origin: location.origin },
      body,
    });
  };

  vi.stubGlobal('Blob', PlainBlob);

  window.fetch = ((url: string, { method, headers = {}, body, credentials }: Posted) =>
    new Promise((resolve, reject) => {
      const named = sentHeaders(headers);
      const {
        status,
        headers: said,
        body: text,
        broken,
        hangs,
        delayMs = 0,
      } = ask(url, method, 'fetch', named, body);
      const isForOthers = credentials === 'include' && said['access-control-allow-origin'] === '*';
      const settle = (): void =>
        broken || isForOthers
          ? reject(new TypeError('Failed to fetch'))
          : resolve({
              status,
              ok: status >= 200 && status < 300,
              headers: new Headers(said),
              text: () => Promise.resolve(text),
            });
      if (!hangs) setTimeout(settle, delayMs);
    })) as unknown as typeof fetch;

  navigator.sendBeacon = ((url: string, { text, type, size }: PlainBlob) => {
    if (size > mostInBeacons) return false;
    ask(url, 'POST', 'beacon', { 'content-type': type }, text);
    return true;
  }) as unknown as typeof navigator.sendBeacon;

  vi.stubGlobal(
    'Image',
    imageClass((url, referrerpolicy) => ask(url, 'GET', 'image', { referrerpolicy })),
  );
}

/** Returns the headers that a browser sends for a request whose body is a string. */
const sentHeaders = (headers: Posted['headers']): { readonly [name: string]: string } =>
  Object.fromEntries(
    Object.entries({ 'Content-Type': 'text/plain;charset=UTF-8', ...headers }).map(
      ([name, value]) => [name.toLowerCase(), value],
    ),
  );

const imageClass = (load: (url: string, referrerPolicy: string) => WorldAnswer) =>
  class {
    onload?: () => void;
    onerror?: () => void;
    referrerPolicy = '';

    set src(url: string) {
      const { status, broken } = load(url, this.referrerPolicy);
      setTimeout(() => (broken || status >= 400 ? this.onerror?.() : this.onload?.()));
    }
  };

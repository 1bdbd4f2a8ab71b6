import { vi } from 'vitest';
import type { WorldAnswer, WorldRequest } from '../../../../compiler/scenario/world/exchange.ts';

/** As much as browsers take in beacons. */
const mostInBeacons = 65_536;

/** A Blob that says at once what is in it. */
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
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
  readonly credentials: string;
}

/**
 * Puts a network into the page of a unit test: `fetch`, beacons and pictures. It has to be there before a module of the
 * runtime is loaded. A request's `referrerPolicy` is told as a header, if it is a picture's.
 */
export function fakeNetwork(answer: (request: WorldRequest) => WorldAnswer): void {
  const ask = (url: string, method: string, transport: WorldRequest['transport'], headers: WorldRequest['headers'], body = ''): WorldAnswer => {
    const { hostname } = new URL(url);
    const cookie = hostname.endsWith('.shop.example') && { cookie: document.cookie };
    return answer({ url, method, transport, headers: { ...headers, ...cookie, origin: location.origin }, body });
  };

  vi.stubGlobal('Blob', PlainBlob);

  window.fetch = ((url: string, { method, headers, body, credentials }: Posted) => new Promise((resolve, reject) => {
    const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    const { status, headers: said, body: text, broken, hangs, delayMs = 0 } = ask(url, method, 'fetch', named, body);
    const isForOthers = credentials === 'include' && said['access-control-allow-origin'] === '*';
    const settle = (): void => broken || isForOthers ? reject(new TypeError('Failed to fetch'))
      : resolve({ status, ok: status >= 200 && status < 300, headers: new Headers(said), text: () => Promise.resolve(text) });
    if (!hangs) setTimeout(settle, delayMs);
  })) as unknown as typeof fetch;

  navigator.sendBeacon = ((url: string, { text, type, size }: PlainBlob) => {
    if (size > mostInBeacons) return false;
    ask(url, 'POST', 'beacon', { 'content-type': type }, text);
    return true;
  }) as unknown as typeof navigator.sendBeacon;

  vi.stubGlobal('Image', class {
    onload?: () => void;
    onerror?: () => void;
    referrerPolicy = '';

    set src(url: string) {
      const { status, broken } = ask(url, 'GET', 'image', { referrerpolicy: this.referrerPolicy });
      setTimeout(() => broken || status >= 400 ? this.onerror?.() : this.onload?.());
    }
  });
}

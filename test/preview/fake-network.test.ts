// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { createNetwork } from '../../preview/frame/create-network.ts';
import { fakeXhr } from '../../preview/frame/fake-xhr.ts';
import { installElements } from '../../preview/frame/install-elements.ts';
import { installFetch } from '../../preview/frame/install-fetch.ts';
import { installRandom } from '../../preview/frame/install-random.ts';

type Sent = Parameters<Parameters<typeof createNetwork>[0]['send']>[0];

let sent: Sent[] = [];
const network = createNetwork({
  send: (request) => void sent.push(request),
  running: () => undefined,
  isAllowed: () => true,
});
const respond = (): void =>
  network.onResponse({ v: 1, k: 'net2', id: sent.at(-1)!.id, status: 200, headers: {}, body: '' });
const turn = (): Promise<void> => new Promise((done) => void setTimeout(done, 5));

const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } };
happyDOM.setURL('https://shop.example/in/?q=1');
installFetch(network);
installElements(network, { isOwn: () => false, onOwnScripts: () => undefined, nonce: '' });
beforeEach(() => void (sent = []));

describe('fetch', () => {
  it('sends the referrer that browsers send', () => {
    const referers = [{}, { referrer: '' }, { referrer: 'about:client' }, { referrer: '/a' }].map(
      (init) => {
        void window.fetch('https://tags.example/', { ...init, referrerPolicy: 'unsafe-url' });
        return sent.at(-1)!.headers.referer;
      },
    );
    expect(referers).toEqual([
      'https://shop.example/in/?q=1',
      undefined,
      'https://shop.example/in/?q=1',
      'https://shop.example/a',
    ]);
    void window.fetch('https://tags.example/', { referrer: 'https://other.example/' });
    expect(sent.at(-1)!.headers.referer).toBe('https://shop.example/');
  });
});

describe('sendBeacon', () => {
  it('accepts up to 64 kB, counted in bytes', () => {
    const isSent = ['a'.repeat(65_536), 'é'.repeat(32_768), 'é'.repeat(32_769)].map((text) =>
      navigator.sendBeacon('https://tags.example/', text),
    );
    expect(isSent).toEqual([true, true, false]);
  });
});

describe('a link', () => {
  const add = async (rel: string): Promise<HTMLLinkElement> => {
    const link = document.createElement('link');
    link.href = 'https://tags.example/x';
    link.rel = rel;
    document.head.append(link);
    await turn();
    return link;
  };

  it('sends a request only if browsers fetch links of its type', async () => {
    const fetched: string[] = [];
    for (const rel of ['stylesheet', 'canonical', 'Shortcut ICON', 'alternate', 'preconnect']) {
      sent = [];
      await add(rel);
      if (sent.length > 0) fetched.push(rel);
    }
    expect(fetched).toEqual(['stylesheet', 'Shortcut ICON']);
  });

  it('that is not fetched has its address in the document', async () => {
    const link = await add('canonical');
    expect([link.href, link.getAttribute('href')]).toEqual(Array(2).fill('https://tags.example/x'));
  });
});

describe('XMLHttpRequest', () => {
  const opened = (): { readonly xhr: XMLHttpRequest; readonly events: string[] } => {
    const xhr = new (fakeXhr(network))();
    const events: string[] = [];
    xhr.open('GET', 'https://tags.example/');
    for (const type of ['readystatechange', 'load', 'abort', 'loadend'])
      xhr.addEventListener(type, () =>
        events.push(type === 'readystatechange' ? String(xhr.readyState) : type),
      );
    return { xhr, events };
  };

  it('dispatches nothing if it is aborted when it is complete', async () => {
    const { xhr, events } = opened();
    xhr.send();
    respond();
    await turn();
    xhr.abort();
    expect(events).toEqual(['4', 'load', 'loadend']);
    expect([xhr.readyState, xhr.status]).toEqual([0, 0]);
  });

  it('dispatches nothing if it is aborted before it is sent', () => {
    const { xhr, events } = opened();
    xhr.abort();
    expect([events, xhr.readyState]).toEqual([[], 1]);
  });

  it('ends with abort if it is aborted before its response', async () => {
    const { xhr, events } = opened();
    xhr.send();
    xhr.abort();
    respond();
    await turn();
    expect(events).toEqual(['4', 'abort', 'loadend']);
    expect(xhr.readyState).toBe(0);
  });
});

it('random numbers and ids are the same for the same seed', () => {
  const chance = (seed: number): unknown[] => {
    installRandom(seed);
    return [Math.random(), crypto.randomUUID(), crypto.getRandomValues(new Uint8Array(4))];
  };
  expect(chance(1)).toEqual(chance(1));
  expect(chance(1)[1]).not.toBe(chance(2)[1]);
  expect(crypto.randomUUID()).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
});

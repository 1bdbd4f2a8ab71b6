// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, listeners, logged, open, settle } from '../page.ts';

const identity = 'kndctr_ABC_AdobeOrg_identity';
const known = JSON.stringify({
  handle: [{ type: 'state:store', payload: [{ key: identity, value: 'me' }] }],
});

interface Sent {
  readonly path: string;
  readonly n: number;
  answer(status: number, body?: string): Promise<void>;
}

let sent: Sent[];
let beacons: string[];
let unlisten: () => void;

const edge = async () =>
  (await import('../../../runtime/services/edge/create-edge.ts')).createEdge({
    datastream: 'd-1',
    org: 'ABC@AdobeOrg',
    domain: 'edge.shop.example',
  });
const leave = (type: string, isHidden = true): Promise<void> => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  window.dispatchEvent(new Event(type));
  return settle();
};

beforeEach(() => {
  vi.resetModules();
  unlisten = listeners();
  vi.useFakeTimers({ now: 1_000_000 });
  open('https://www.shop.example/in/');
  cookieJar();
  logged();
  sent = [];
  beacons = [];
  window.fetch = ((url: string, { body }: { body: string }) =>
    new Promise<Response>((resolve) => {
      sent.push({
        path: new URL(url).pathname,
        n: (JSON.parse(body) as { events: { xdm: { n: number } }[] }).events[0]!.xdm.n,
        answer: (status, text) => {
          resolve(new Response(text, { status }));
          return settle();
        },
      });
    })) as typeof fetch;
  navigator.sendBeacon = (url) => !!beacons.push(String(url));
});

afterEach(() => {
  unlisten();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('an event that still waits when the page is left', () => {
  it.each(['pagehide', 'visibilitychange'])(
    'is sent at %s, each once and in order',
    async (type) => {
      const { send } = await edge();
      for (const n of [1, 2, 3]) void send({ xdm: { n }, documentUnloading: n > 1 });
      await settle();
      expect(sent.map(({ n }) => n)).toEqual([1]);
      await leave(type);
      expect(sent.map(({ n, path }) => [n, path])).toEqual(
        [1, 2, 3].map((n) => [n, '/ee/v1/interact']),
      );
      await sent[0]!.answer(200, known);
      await leave(type);
      expect(sent).toHaveLength(3);
      expect(beacons).toEqual([]);
    },
  );

  it('still waits for the identity when the tab comes into view', async () => {
    const { send } = await edge();
    for (const n of [1, 2]) void send({ xdm: { n } });
    await leave('visibilitychange', false);
    expect(sent.map(({ n }) => n)).toEqual([1]);
    await sent[0]!.answer(200, known);
    expect(sent.map(({ n }) => n)).toEqual([1, 2]);
  });

  it('is sent; if the page then stays, a later event waits again', async () => {
    const { send } = await edge();
    void send({ xdm: { n: 1 } });
    void send({ xdm: { n: 2 } });
    await leave('visibilitychange');
    void send({ xdm: { n: 3 } });
    await settle();
    expect(sent.map(({ n }) => n)).toEqual([1, 2]);
  });

  it('is sent no second time if the first response arrived before the page is left', async () => {
    const { send } = await edge();
    void send({ xdm: { n: 1 } });
    void send({ xdm: { n: 2 }, documentUnloading: true });
    await settle();
    await sent[0]!.answer(200, known);
    expect(beacons).toHaveLength(1);
    await leave('pagehide');
    expect([sent.length, beacons.length]).toEqual([1, 1]);
  });

  it('is sent again at once if it waits for a retry', async () => {
    await (await edge()).send({ xdm: { n: 1 } });
    await sent[0]!.answer(503);
    expect(sent).toHaveLength(1);
    await leave('pagehide');
    expect(sent.map(({ n }) => n)).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(2);
  });
});

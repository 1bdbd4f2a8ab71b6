// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { settle } from '../page.ts';
import { beacons, jar, known, lines, numbers, prefix, sent, useEdgePage } from './edge-page.ts';

useEdgePage();

const config = { datastream: '1111-2222', org: 'ABC@AdobeOrg', domain: 'edge.shop.example' };

const start = async (more = {}, allowed?: () => boolean, mayStore?: () => boolean) => {
  localStorage.clear();
  localStorage.setItem('tagwright.debug', 'true');
  const { createDurableEdge } =
    await import('../../../runtime/services/edge/create-durable-edge.ts');
  return createDurableEdge({ ...config, ...more }, 'in', allowed, mayStore);
};

const send = async (edge: Awaited<ReturnType<typeof start>>, n: number, more = {}) => {
  await edge.send({ xdm: { n }, ...more });
  await settle();
};

const bodies = () =>
  sent.map(({ body }) => body as unknown as { events: { xdm: { _id: string }; data?: object }[] });

describe('the durable client of the edge', () => {
  it("sends an event with an id, to the site's datastream", async () => {
    const edge = await start();
    void send(edge, 1);
    await settle();
    expect(sent).toHaveLength(1);
    expect(sent[0]!.url.href).toMatch(
      /^https:\/\/edge\.shop\.example\/ee\/v1\/interact\?configId=1111-2222&requestId=[\da-f-]{36}$/,
    );
    const [event] = bodies()[0]!.events;
    expect(event!.xdm._id).toMatch(/^[\da-f-]{36}$/);
    expect(event).not.toHaveProperty('data');
  });

  it("keeps an event's own id", async () => {
    const edge = await start();
    void edge.send({ xdm: { _id: 'mine' } });
    await settle();
    expect(bodies()[0]!.events[0]!.xdm._id).toBe('mine');
  });

  it('uses the base path that the site sets, and the cluster that the edge has named', async () => {
    const edge = await start({ basePath: 'base' });
    jar.set(`${prefix}cluster`, 'ind1');
    const { forgetCookies } = await import('../../../runtime/platform/storage/cookies.ts');
    forgetCookies();
    void send(edge, 1);
    await settle();
    expect(sent[0]!.url.pathname).toBe('/base/ind1/v1/interact');
  });

  it('sends the first event alone until the visitor has an identity, then the others with it', async () => {
    const edge = await start();
    void send(edge, 1);
    void send(edge, 2);
    await settle();
    expect(numbers()).toEqual([1]);
    vi.setSystemTime(1_000_700);
    await sent[0]!.answer(200, known);
    await settle();
    expect([numbers(), jar.get(`${prefix}identity`)]).toEqual([[1, 2], 'me']);
    expect(sent[1]!.body.meta.queueTimeMillis).toBe(700);
    void send(edge, 3);
    await settle();
    expect(numbers()).toEqual([1, 2, 3]);
    expect(beacons).toEqual([]);
  });

  it('sends the events of a page that is left to /collect if the visitor has an identity', async () => {
    const edge = await start();
    void send(edge, 1, { documentUnloading: true });
    await settle();
    await sent[0]!.answer(200, known);
    await settle();
    void send(edge, 2, { documentUnloading: true });
    await settle();
    expect(sent.map(({ url }) => url.pathname)).toEqual(['/ee/v1/interact', '/ee/v1/collect']);
  });

  it('logs that the response contained no identity', async () => {
    const edge = await start();
    void send(edge, 1);
    await settle();
    await sent[0]!.answer(200, { handle: [] });
    await settle();
    expect(lines).toEqual(['warn: [tagwright] Identity cookie not found.']);
  });

  it('reports the number of lost events with the next event', async () => {
    const edge = await start();
    localStorage.setItem('tagwright.queue.in.lost.analytics', '2');
    void send(edge, 1);
    await settle();
    expect(bodies()[0]!.events[0]!.data).toEqual({ tagwright: { lost: 2 } });
  });

  it.each([
    [true, 'Failed to send XDM to Edge Network '],
    [false, ''],
  ])(
    "logs a response that can't be read; the site logs all results: %s",
    async (isLogged, text) => {
      const edge = await start();
      edge.logsSends = isLogged;
      void send(edge, 1);
      await settle();
      await sent[0]!.answer(200, {});
      await settle();
      expect(lines).toEqual([
        `error: [tagwright] ${text}The server responded with a status code 200 and response body:\n{}`,
      ]);
    },
  );

  it.each([true, false])(
    'logs the result of each request if the site wants it: %s',
    async (isLogged) => {
      const edge = await start();
      const { logSends } = await import('../../../runtime/services/edge/log-sends.ts');
      if (isLogged) logSends(edge);
      void send(edge, 1);
      await settle();
      await sent[0]!.answer(200, known);
      await settle();
      expect(lines).toEqual(
        isLogged ? ['log: [tagwright] Successfully sending XDM to Edge Network'] : [],
      );
    },
  );

  it("sends an event for another datastream there, without the site's report suites", async () => {
    const edge = await start({ reportSuites: ['suite'] });
    const { toDatastream } = await import('../../../runtime/services/edge/to-datastream.ts');
    void toDatastream(edge, 'other').send({ xdm: { n: 1 } });
    await settle();
    await sent[0]!.answer(200, known);
    await settle();
    void send(edge, 2);
    await settle();
    expect(sent.map(({ url }) => url.searchParams.get('configId'))).toEqual(['other', '1111-2222']);
    expect(sent.map(({ body }) => JSON.stringify(body).includes('suite'))).toEqual([false, true]);
  });

  it('sends nothing without consent', async () => {
    const edge = await start({}, () => false);
    void send(edge, 1);
    await settle();
    expect([sent, beacons]).toEqual([[], []]);
  });

  it('keeps an identity in memory until the visitor allows storing it', async () => {
    const { storeWhenAllowed } =
      await import('../../../runtime/services/edge/store-when-allowed.ts');
    const edge = storeWhenAllowed(await start(), () => false);
    void send(edge, 1);
    await settle();
    await sent[0]!.answer(200, known);
    void send(edge, 2);
    await settle();
    expect([numbers(), jar.size]).toEqual([[1, 2], 0]);
  });

  it("logs only that an event waits if the edge can't be reached", async () => {
    const edge = await start();
    void send(edge, 1);
    await settle();
    await sent[0]!.fail();
    expect(lines).toEqual([
      'warn: [tagwright] An event waits in the queue. Network request failed.\nCaused by: Failed to fetch',
    ]);
  });

  it("sends a known visitor's event as it was stored", async () => {
    jar.set(`${prefix}identity`, 'me');
    const edge = await start({}, undefined, () => {
      vi.setSystemTime(1_000_700);
      return true;
    });
    void send(edge, 1);
    await settle();
    expect(sent[0]!.body.meta.queueTimeMillis).toBe(0);
  });

  it('sends the next event after a response without an identity', async () => {
    const edge = await start();
    void send(edge, 1);
    await settle();
    await sent[0]!.answer(200, { handle: [] });
    await settle();
    void send(edge, 2);
    await settle();
    expect(numbers()).toEqual([1, 2]);
  });
});

describe('the events of earlier pages', () => {
  const resume = async () => {
    const edge = await start();
    localStorage.setItem(
      'tagwright.queue.in.1111-2222.analytics.00000000-0000-4000-8000-000000000000',
      '999000 0 0 {"events":[{"xdm":{"n":0}}]}',
    );
    void send(edge, 1);
    await settle();
    edge.resume();
    await settle();
  };

  it('wait while the first event of a new visitor is in flight', async () => {
    await resume();
    expect(numbers()).toEqual([1]);
    await sent[0]!.answer(200, known);
    await settle();
    expect(numbers()).toEqual([1, 0]);
  });

  it('are sent at once if the visitor is known', async () => {
    jar.set(`${prefix}identity`, 'me');
    await resume();
    expect(numbers()).toEqual([1, 0]);
  });

  it('are sent by one tab of the site at a time', async () => {
    jar.set(`${prefix}identity`, 'me');
    await resume();
    expect(localStorage.getItem('tagwright.queue.in.lease')).not.toBe(null);
  });
});

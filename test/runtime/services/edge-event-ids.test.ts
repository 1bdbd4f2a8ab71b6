// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Part } from '../../../runtime/services/edge/client/create-client.ts';
import type * as Ids from '../../../runtime/services/edge/give-event-ids.ts';
import { cookieJar, logged, open, settle } from '../page.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let requests: { readonly host: string; readonly id: unknown }[];
let answers: (Response | Error)[];
let giveEventIds: typeof Ids.giveEventIds;

const edge = async () =>
  giveEventIds(
    (await import('../../../runtime/services/edge/create-edge.ts')).createEdge({
      datastream: 'd-1',
      org: 'ABC@AdobeOrg',
      domain: 'edge.shop.example',
      thirdPartyDomain: 'third.example',
    }),
  );

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  open('https://www.shop.example/in/');
  cookieJar({ kndctr_ABC_AdobeOrg_identity: 'me' });
  logged();
  requests = [];
  answers = [];
  window.fetch = (async (url: string, { body }: { body: string }) => {
    requests.push({
      host: new URL(url).host,
      id: (JSON.parse(body) as { events: { xdm: { _id?: unknown } }[] }).events[0]!.xdm._id,
    });
    const answer = answers.shift() ?? new Response('{"handle":[]}');
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof fetch;
  ({ giveEventIds } = await import('../../../runtime/services/edge/give-event-ids.ts'));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("an event's id", () => {
  it('is unique to the event', async () => {
    const { send } = await edge();
    await send({ xdm: {} });
    await send({ xdm: {} });
    await settle();
    expect(requests.map(({ id }) => UUID.test(String(id)))).toEqual([true, true]);
    expect(requests[0]!.id).not.toBe(requests[1]!.id);
  });

  it('is the same on every attempt, on either domain', async () => {
    answers = [new Response('', { status: 503 }), new TypeError('gone'), new TypeError('gone')];
    await (await edge()).send({ xdm: {} });
    await vi.advanceTimersByTimeAsync(2000);
    expect(requests.map(({ host }) => host)).toEqual([
      'edge.shop.example',
      'edge.shop.example',
      'edge.shop.example',
      'third.example',
    ]);
    expect(new Set(requests.map(({ id }) => id)).size).toBe(1);
    expect(requests[0]!.id).toMatch(UUID);
  });

  it("is page code's if it has set one", async () => {
    const parts: Part[] = [];
    giveEventIds({ send: async () => {}, parts });
    const [theirs, ours] = [{ _id: 'own' }, {} as { _id?: string }];
    for (const xdm of [theirs, ours]) parts[0]!.onEvent!({ xdm, data: {}, given: {} });
    expect(theirs._id).toBe('own');
    expect(ours._id).toMatch(UUID);
  });
});

// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settle } from '../page.ts';
import { edge, jar, known, prefix, sent, useEdgePage } from './edge-page.ts';

useEdgePage();
beforeEach(() => sessionStorage.clear());

const named = {
  handle: [
    ...known.handle,
    { type: 'state:store', payload: [{ key: `${prefix}cluster`, value: 'sgp3' }] },
    { type: 'identity:result', payload: [{ id: '123', namespace: { code: 'ECID' } }] },
  ],
};
const stored = () => [...[...jar.keys()].sort(), sessionStorage.getItem('ecid')];
const entries = (at: number) =>
  (sent[at]!.body.meta.state as { readonly entries?: unknown }).entries;

describe('an identity that may not be stored yet (C-01)', () => {
  const start = async (isAllowed: () => boolean) =>
    (await import('../../../runtime/services/edge/store-when-allowed.ts')).storeWhenAllowed(
      await edge(),
      isAllowed,
    );
  const turn = async () => (await import('../../../runtime/platform/watch/turn.ts')).beginTurn();
  const sending = async (client: Awaited<ReturnType<typeof start>>, n: number) => {
    await client.send({ xdm: { n } });
    await settle();
  };

  it('is in memory: later requests contain it, and nothing is stored', async () => {
    const client = await start(() => false);
    await sending(client, 1);
    expect(entries(0)).toBeUndefined();
    await sent[0]!.answer(200, named);
    await sending(client, 2);
    await turn();
    expect(stored()).toEqual([null]);
    expect(sent[1]!.url.pathname).toBe('/ee/sgp3/v1/interact');
    expect(entries(1)).toEqual([
      { key: `${prefix}identity`, value: 'me' },
      { key: `${prefix}cluster`, value: 'sgp3' },
    ]);
  });

  it('releases waiting events once it is known, as a stored one does', async () => {
    const client = await start(() => false);
    for (const n of [1, 2, 3]) void client.send({ xdm: { n } });
    await settle();
    expect(sent).toHaveLength(1);
    await sent[0]!.answer(200, named);
    expect(sent).toHaveLength(3);
  });

  it('is stored once the visitor allows it, and only then', async () => {
    let isAllowed = false;
    const client = await start(() => isAllowed);
    await sending(client, 1);
    await sent[0]!.answer(200, named);
    isAllowed = true;
    await turn();
    expect(stored()).toEqual([`${prefix}cluster`, `${prefix}identity`, '123']);
    jar.clear();
    await turn();
    expect(jar.size).toBe(0);
    await sending(client, 2);
    expect(entries(1)).toBeUndefined();
  });

  it('is stored soon after the visitor allows it, even if the browser reports no change', async () => {
    vi.stubGlobal('cookieStore', undefined);
    let isAllowed = false;
    const client = await start(() => isAllowed);
    await sending(client, 1);
    await sent[0]!.answer(200, known);
    await vi.advanceTimersByTimeAsync(1200);
    expect(jar.size).toBe(0);
    isAllowed = true;
    await vi.advanceTimersByTimeAsync(500);
    expect(jar.get(`${prefix}identity`)).toBe('me');
    vi.unstubAllGlobals();
  });

  it('is stored at once if the visitor has allowed it before the response arrives', async () => {
    let isAllowed = false;
    const client = await start(() => isAllowed);
    await sending(client, 1);
    isAllowed = true;
    await sent[0]!.answer(200, known);
    expect(jar.get(`${prefix}identity`)).toBe('me');
  });

  it("isn't overwritten by an older response", async () => {
    let isAllowed = false;
    const client = await start(() => isAllowed);
    const answer = (value: string) => ({
      handle: [{ type: 'state:store', payload: [{ key: `${prefix}identity`, value }] }],
    });
    await sending(client, 1);
    await sent[0]!.answer(200, answer('old'));
    await sending(client, 2);
    isAllowed = true;
    await sent[1]!.answer(200, answer('new'));
    await turn();
    expect(jar.get(`${prefix}identity`)).toBe('new');
  });

  it('includes no cookies with other names', async () => {
    const client = await start(() => false);
    await sending(client, 1);
    await sent[0]!.answer(200, {
      handle: [{ type: 'state:store', payload: [{ key: 'session', value: 'stolen' }] }],
    });
    const { readCookie } = await import('../../../runtime/platform/storage/cookies.ts');
    expect(readCookie('session')).toBeUndefined();
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../../page.ts';
import { leave, openClientPage, type ClientPage } from './client-page.ts';

// Tests that a new visitor's requests wait for the first response, so that the visitor gets only
// one identity.

let page: ClientPage;

beforeEach(() => {
  page = openClientPage();
});
afterEach(() => page.close());

describe('createIdentityTurns (G-23)', () => {
  let isKnown: boolean;
  let turns: { readonly isKnown: boolean; readonly isLast: boolean; done(): void }[];
  const asks = async (count: number) => {
    const { createIdentityTurns } =
      await import('../../../../runtime/services/edge/client/await-identity.ts');
    const next = createIdentityTurns(() => isKnown);
    for (let index = 0; index < count; index++) void next().then((turn) => turns.push(turn));
    await settle();
    return next;
  };
  const states = () => turns.map(({ isKnown: was, isLast }) => [was, isLast]);
  const delayed = 'log: [tagwright] Delaying request while retrieving ECID from server.';

  beforeEach(() => {
    isKnown = false;
    turns = [];
  });

  it("a known visitor's requests are sent at once", async () => {
    isKnown = true;
    await asks(3);
    expect(states()).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    for (const { done } of turns) done();
    expect(page.lines).toEqual([]);
  });

  it("all other requests wait for the identity in the first request's response", async () => {
    await asks(3);
    expect(states()).toEqual([[false, false]]);
    expect(page.lines).toEqual([delayed, delayed]);
    isKnown = true;
    turns[0]!.done();
    await settle();
    expect(states()).toEqual([
      [false, false],
      [true, false],
      [true, false],
    ]);
  });

  it('if the first response contains no identity, the next request is sent alone', async () => {
    const next = await asks(3);
    turns[0]!.done();
    await settle();
    expect(states()).toEqual([
      [false, false],
      [false, false],
    ]);
    turns[1]!.done();
    await settle();
    turns[2]!.done();
    await settle();
    expect(turns).toHaveLength(3);
    void next().then((turn) => turns.push(turn));
    await settle();
    expect(states()[3]).toEqual([false, false]);
    expect(page.lines).toHaveLength(2);
  });

  it('a later request also waits for the first response, unless the visitor is known by then', async () => {
    const next = await asks(1);
    void next().then((turn) => turns.push(turn));
    await settle();
    expect(turns).toHaveLength(1);
    isKnown = true;
    void next().then((turn) => turns.push(turn));
    await settle();
    expect(states()).toEqual([
      [false, false],
      [true, false],
    ]);
  });

  it('requests that still wait when the page is left are sent without an identity', async () => {
    await asks(3);
    await leave();
    expect(states()).toEqual([
      [false, false],
      [false, true],
      [false, true],
    ]);
    for (const { done } of turns) done();
    await settle();
    expect(turns).toHaveLength(3);
  });
});

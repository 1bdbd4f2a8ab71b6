// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outcomeOf, settle } from '../../page.ts';
import { openClientPage, type ClientPage } from './client-page.ts';

// Tests that commands follow the site's consent policy.

let page: ClientPage;
let agrees: boolean;

beforeEach(() => {
  page = openClientPage();
  agrees = true;
});
afterEach(() => page.close());

describe('createPermission (C-09)', () => {
  let pending: boolean;
  const permission = async () => {
    const { createPermission } =
      await import('../../../../runtime/services/edge/client/permission.ts');
    return createPermission(
      () => agrees,
      () => pending,
    );
  };

  beforeEach(() => {
    pending = false;
  });

  it('resolves if the policy allows it, and rejects otherwise', async () => {
    const ask = await permission();
    await expect(ask()).resolves.toBe(undefined);
    agrees = false;
    await expect(ask()).rejects.toThrow('The user declined consent.');
    const { ConsentDeclined } =
      await import('../../../../runtime/services/edge/client/consent-state.ts');
    await expect(ask()).rejects.toBeInstanceOf(ConsentDeclined);
    const { createPermission } =
      await import('../../../../runtime/services/edge/client/permission.ts');
    await expect(createPermission(() => false)()).rejects.toThrow('The user declined consent.');
    await expect(createPermission(() => true)()).resolves.toBe(undefined);
  });

  it.each([
    [true, [undefined, undefined]],
    [false, ['The user declined consent.', 'The user declined consent.']],
  ])('a waiting command settles when the visitor has answered: %s', async (answer, expected) => {
    const ask = await permission();
    [agrees, pending] = [false, true];
    const outcomes = [outcomeOf(ask()), outcomeOf(ask())];
    await vi.advanceTimersByTimeAsync(1200);
    expect(outcomes.map(({ isOver }) => isOver)).toEqual([false, false]);
    [agrees, pending] = [answer, false];
    await vi.advanceTimersByTimeAsync(500);
    await settle();
    expect(outcomes.map(({ isOver, error }) => isOver && error?.message)).toEqual(expected);
    await vi.advanceTimersByTimeAsync(1000);
    expect(vi.getTimerCount()).toBe(0);
    [agrees, pending] = [false, true];
    const later = outcomeOf(ask());
    await vi.advanceTimersByTimeAsync(600);
    expect(later.isOver).toBe(false);
    agrees = true;
    await vi.advanceTimersByTimeAsync(500);
    await settle();
    expect(later).toEqual({ isOver: true, value: undefined });
  });

  it('a single waiting command resolves at the turn after the answer', async () => {
    const ask = await permission();
    [agrees, pending] = [false, true];
    const only = outcomeOf(ask());
    agrees = true;
    (await import('../../../../runtime/platform/watch/turn.ts')).beginTurn();
    await settle();
    expect(only.isOver).toBe(true);
  });

  it('reads the cookies again each time', async () => {
    const { readCookie } = await import('../../../../runtime/platform/storage/cookies.ts');
    const { createPermission } =
      await import('../../../../runtime/services/edge/client/permission.ts');
    const ask = createPermission(() => readCookie('choice') === 'yes');
    await expect(ask()).rejects.toThrow();
    page.jar.set('choice', 'yes');
    await expect(ask()).resolves.toBe(undefined);
  });
});

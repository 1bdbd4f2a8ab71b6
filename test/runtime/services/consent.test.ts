// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, logged, settle } from '../page.ts';

const load = async () => ({
  ...(await import('../../../runtime/services/consent/gate.ts')),
  ...(await import('../../../runtime/services/consent/digits.ts')),
  ...(await import('../../../runtime/platform/watch/turn.ts')),
});

beforeEach(() => vi.resetModules());

afterEach(() => vi.restoreAllMocks());

describe('digits (V-09)', () => {
  it.each([
    ['permit%201%2C3', [1, 3]],
    ['permit 1,2,3,4', [1, 2, 3, 4]],
    ['permit 1,,34', [1]],
    ['34', []],
    ['3', [3]],
    ['permit%203a', []],
    ['permit 1,3.5', [1]],
    ['permit 1,-3', [1]],
    ['permit 1,03', [1]],
    ['permit:1|3', [1, 3]],
    ['permit%25201', []],
    ['%E0%A4%A', []],
    ['', []],
  ])('of "%s" are %o', async (value, expected) => {
    cookieJar({ cmapi_cookie_privacy: value });
    expect((await load()).digits('cmapi_cookie_privacy')).toEqual(expected);
  });

  it("are undefined if the cookie isn't set", async () => {
    cookieJar({ other: 'permit 1' });
    expect((await load()).digits('cmapi_cookie_privacy')).toBeUndefined();
  });
});

describe('gate', () => {
  const yes = () => true;
  const no = () => false;

  it('runs an allowed action and returns its result', async () => {
    const { gate } = await load();
    const event = {};
    const action = vi.fn(() => 'sent');
    expect(gate(yes, () => ({ a: 1 }), action, event)).toBe('sent');
    expect(action).toHaveBeenCalledWith({ a: 1 }, event);
  });

  it('drops a forbidden action without reading its settings', async () => {
    const { gate, beginTurn } = await load();
    const [settings, action] = [vi.fn(), vi.fn()];
    expect(gate(no, settings, action, {})).toBeUndefined();
    expect(gate(no, settings, action, {}, no)).toBeUndefined();
    beginTurn();
    expect(settings).not.toHaveBeenCalled();
    expect(action).not.toHaveBeenCalled();
  });

  it('holds a pending action with its current settings, and runs it once, in order', async () => {
    const { gate, beginTurn } = await load();
    let allowed = false;
    let page = 'first';
    const event = {};
    const action = vi.fn();
    const hold = () =>
      gate(
        () => allowed,
        () => ({ page }),
        action,
        event,
        () => !allowed,
      );
    hold();
    page = 'second';
    hold();
    beginTurn();
    expect(action).not.toHaveBeenCalled();
    allowed = true;
    expect(action).not.toHaveBeenCalled();
    beginTurn();
    expect(action.mock.calls).toEqual([
      [{ page: 'first' }, event],
      [{ page: 'second' }, event],
    ]);
    beginTurn();
    expect(action).toHaveBeenCalledTimes(2);
  });

  it('holds the values of objects, which the page may change afterwards', async () => {
    const { gate, beginTurn } = await load();
    let allowed = false;
    const cart = { lines: ['first'] };
    const action = vi.fn();
    gate(
      () => allowed,
      () => ({ products: cart.lines }),
      action,
      {},
      yes,
    );
    cart.lines.push('second');
    allowed = true;
    beginTurn();
    expect(action).toHaveBeenCalledWith({ products: ['first'] }, {});
  });

  it('drops a held action when the visitor refuses, even if consent is given later', async () => {
    const { gate, beginTurn } = await load();
    let state = 'pending';
    const action = vi.fn();
    gate(
      () => state === 'in',
      () => ({}),
      action,
      {},
      () => state === 'pending',
    );
    state = 'out';
    beginTurn();
    state = 'in';
    beginTurn();
    expect(action).not.toHaveBeenCalled();
  });

  it('keeps holding one action while another runs, and contains errors', async () => {
    const lines = logged();
    const { gate, beginTurn } = await load();
    let analytics = false;
    let advertising = false;
    const ran: string[] = [];
    gate(
      () => advertising,
      () => 'ad',
      (name) => ran.push(name),
      {},
      () => !advertising,
    );
    gate(
      () => analytics,
      () => 'broken',
      () => {
        throw new Error('broken');
      },
      {},
      yes,
    );
    gate(
      () => analytics,
      () => 'rejected',
      async () => {
        throw new Error('rejected');
      },
      {},
      yes,
    );
    gate(
      () => analytics,
      () => 'hit',
      (name) => ran.push(name),
      {},
      yes,
    );
    analytics = true;
    beginTurn();
    await settle();
    expect(ran).toEqual(['hit']);
    expect(lines).toEqual([
      'error: [tagwright] Failed to execute a held action. broken',
      'error: [tagwright] Failed to execute a held action. rejected',
    ]);
    advertising = true;
    beginTurn();
    expect(ran).toEqual(['hit', 'ad']);
  });
});

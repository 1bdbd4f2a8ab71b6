// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieJar, logged, settle } from '../page.ts';

const load = async () => ({
  ...(await import('../../../runtime/engine/start.ts')),
  ...(await import('../../../runtime/engine/rule.ts')),
  ...(await import('../../../runtime/engine/step.ts')),
  ...(await import('../../../runtime/engine/trigger.ts')),
  ...(await import('../../../runtime/platform/storage/cookies.ts')),
});

let lines: string[];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  // Each test simulates a new page, so the property that the previous test defined must be removed.
  const defineProperty = Object.defineProperty;
  vi.spyOn(Object, 'defineProperty').mockImplementation((object, key, descriptor) =>
    defineProperty(
      object,
      key,
      key === Symbol.for('tagwright') ? { ...descriptor, configurable: true } : descriptor,
    ),
  );
  delete (window as unknown as Record<symbol, unknown>)[Symbol.for('tagwright')];
  lines = logged();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('start', () => {
  it('queues triggers until every rule is registered, then runs them in order', async () => {
    const { start, trigger } = await load();
    const ran: string[] = [];
    start(undefined, [
      () => {
        trigger(() => {
          ran.push('first');
          trigger(() => ran.push('nested'));
        });
        trigger(() => ran.push('second'));
        ran.push('registered');
      },
    ]);
    expect(ran).toEqual(['registered', 'first', 'nested', 'second']);
    trigger(() => ran.push('later'));
    expect(ran.at(-1)).toBe('later');
    expect(lines).toEqual([]);
  });

  it('does nothing if the page already has a bundle', async () => {
    const { start } = await load();
    const setup = vi.fn();
    start(undefined, [setup]);
    start(undefined, [setup]);
    expect(setup).toHaveBeenCalledTimes(1);
    expect(lines).toEqual(['warn: [tagwright] Another bundle is loaded.']);
  });

  it("runs nothing on pages that the site doesn't serve", async () => {
    const { start } = await load();
    const { serves } = await import('../../../runtime/engine/serves.ts');
    const setup = vi.fn();
    start(serves(['/in/'], []), [setup]);
    expect(setup).not.toHaveBeenCalled();
    expect(lines).toEqual(['warn: [tagwright] This page is not served by the bundle.']);
  });

  it('runs on pages that the site serves', async () => {
    const { start } = await load();
    const setup = vi.fn();
    start(() => true, [setup]);
    expect(setup).toHaveBeenCalledTimes(1);
  });

  it('queues the triggers of a prerendered page until the visitor opens it', async () => {
    const { start, trigger } = await load();
    const ran: string[] = [];
    const page = document as unknown as { prerendering?: unknown };
    page.prerendering = true;
    start(undefined, [() => trigger(() => ran.push('view'))]);
    trigger(() => ran.push('call'));
    expect(ran).toEqual([]);
    delete page.prerendering;
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(ran).toEqual(['view', 'call']);
  });

  it('starts at once if an element is named prerendering', async () => {
    const { start, trigger } = await load();
    const ran: string[] = [];
    const page = document as unknown as { prerendering?: unknown };
    page.prerendering = document.createElement('form');
    start(undefined, [() => trigger(() => ran.push('view'))]);
    delete page.prerendering;
    expect(ran).toEqual(['view']);
  });

  it('never throws', async () => {
    const { start } = await load();
    start(undefined, [
      () => {
        throw new Error('broken');
      },
    ]);
    expect(lines).toEqual(['error: [tagwright] Failed to load. broken']);
  });

  it('registers the other rules if one throws, and runs the queued triggers (R-05)', async () => {
    const { start, trigger } = await load();
    const ran: string[] = [];
    start(
      undefined,
      [() => trigger(() => ran.push('first'))],
      [
        () => {
          throw new Error('broken');
        },
      ],
      [() => trigger(() => ran.push('third'))],
    );
    expect(ran).toEqual(['first', 'third']);
    expect(lines).toEqual(['error: [tagwright] Failed to load. broken']);
  });
});

describe('rule', () => {
  it('numbers rules in order and passes them the event and the number', async () => {
    const { rule } = await load();
    const first = vi.fn();
    const second = vi.fn();
    const runs = [rule(first), rule(second)];
    const event = { detail: 1 };
    runs.forEach((run) => run(event));
    expect(first).toHaveBeenCalledWith(event, 0);
    expect(second).toHaveBeenCalledWith(event, 1);
  });

  it('catches errors and rejections, and logs the rule', async () => {
    const { rule } = await load();
    rule(() => {
      throw new Error('now');
    })({});
    rule(async () => {
      await Promise.resolve();
      throw new Error('later');
    })({});
    await settle();
    expect(lines).toEqual([
      'error: [tagwright] Failed to execute rule 0. now',
      'error: [tagwright] Failed to execute rule 1. later',
    ]);
  });
});

describe('trigger', () => {
  it('reads the cookies once per trigger', async () => {
    const { trigger, release, readCookie } = await load();
    const { jar } = cookieJar({ a: '1' });
    release();
    const seen: (string | undefined)[] = [];
    trigger(() => {
      seen.push(readCookie('a'));
      jar.set('a', '2');
      seen.push(readCookie('a'));
    });
    trigger(() => seen.push(readCookie('a')));
    expect(seen).toEqual(['1', '1', '2']);
  });
});

describe('step', () => {
  it('returns the result of a synchronous action', async () => {
    const { step } = await load();
    expect(step(1, 2000, undefined, 0)).toBeUndefined();
    expect(step(1, 2000, 7, 0)).toBe(7);
    expect(step(1, 2000, null, 0)).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits for the action', async () => {
    const { step } = await load();
    const done: unknown[] = [];
    let finish: (value: string) => void = () => {};
    void (async () =>
      done.push(
        await step(
          1,
          2000,
          new Promise((resolve) => {
            finish = resolve;
          }),
          0,
        ),
      ))();
    await vi.advanceTimersByTimeAsync(1999);
    expect(done).toEqual([]);
    finish('sent');
    await vi.advanceTimersByTimeAsync(5000);
    expect(done).toEqual(['sent']);
    expect(lines).toEqual([]);
  });

  it('stops the rule if the action times out, and logs the rule, the action and the seconds', async () => {
    const { step, rule } = await load();
    const next = vi.fn();
    rule(async (_event, number) => {
      await step(2, 1500, new Promise(() => {}), number);
      next();
    })({});
    await vi.advanceTimersByTimeAsync(1499);
    expect(lines).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(lines).toEqual([
      'error: [tagwright] Failed to execute action 2 of rule 0. It took longer than 1.5 seconds.',
    ]);
    expect(next).not.toHaveBeenCalled();
  });

  it('stops the rule if the action fails, but only if the rule waits for the action', async () => {
    const { step, rule } = await load();
    const next = vi.fn();
    rule(async (_event, number) => {
      await step(1, 2000, Promise.reject(new Error('refused')), number);
      next('awaited');
    })({});
    rule((_event, number) => {
      step(3, 2000, Promise.reject(new Error('refused')), number);
      next('not awaited');
    })({});
    await vi.advanceTimersByTimeAsync(3000);
    expect(next.mock.calls).toEqual([['not awaited']]);
    expect(lines).toEqual([
      'error: [tagwright] Failed to execute action 1 of rule 0. refused',
      'error: [tagwright] Failed to execute action 3 of rule 1. refused',
    ]);
  });

  it('accepts any thenable', async () => {
    const { step } = await load();
    await expect(
      step(1, 2000, { then: (resolve: (value: number) => void) => resolve(5) }, 0),
    ).resolves.toBe(5);
  });
});

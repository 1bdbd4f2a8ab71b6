// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logged, settle } from '../page.ts';

const load = async () => ({
  ...(await import('../../../runtime/engine/rule.ts')),
  ...(await import('../../../runtime/engine/hold.ts')),
  ...(await import('../../../runtime/engine/step.ts')),
  ...(await import('../../../runtime/engine/wait-for.ts')),
});

let lines: string[];
let ran: string[];

/** Returns a promise and the functions that settle it. */
const pending = () => {
  let [resolve, reject] = [(_: unknown): void => undefined, (_: unknown): void => undefined];
  const promise = new Promise((fulfil, refuse) => {
    [resolve, reject] = [fulfil, refuse];
  });
  return { promise, resolve, reject };
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  lines = logged();
  ran = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('an action that holds the page', () => {
  it('runs later rules in order when it is done, after the next action of its own rule', async () => {
    const { rule, holdPage } = await load();
    const { promise, resolve } = pending();
    const asking = rule(async (_, number) => {
      ran.push('ask');
      await holdPage(1, 2000, promise, number);
      ran.push('asked');
    });
    const [second, third] = ['second', 'third'].map((name) =>
      rule(({ detail }) => {
        ran.push(`${name} ${String(detail)}`);
      }),
    );
    asking({});
    second!({ detail: 1 });
    third!({ detail: 2 });
    second!({ detail: 3 });
    await settle();
    expect(ran).toEqual(['ask']);
    resolve('yes');
    await settle();
    expect(ran).toEqual(['ask', 'asked', 'second 1', 'third 2', 'second 3']);
    second!({ detail: 4 });
    expect(ran.at(-1)).toBe('second 4');
    expect(lines).toEqual([]);
  });

  it('releases the page if it fails, which stops only its own rule', async () => {
    const { rule, holdPage } = await load();
    const { promise, reject } = pending();
    rule(async (_, number) => {
      await holdPage(1, 2000, promise, number);
      ran.push('never');
    })({});
    const later = rule(() => {
      ran.push('later');
    });
    later({});
    reject(new Error('no answer'));
    await settle();
    expect(ran).toEqual(['later']);
    expect(lines).toEqual(['error: [tagwright] Failed to execute action 1 of rule 0. no answer']);
  });

  it('holds the page no longer than its timeout', async () => {
    const { rule, holdPage } = await load();
    const { promise, resolve } = pending();
    rule(async (_, number) => {
      await holdPage(2, 1500, promise, number);
      ran.push('never');
    })({});
    const later = rule(() => {
      ran.push('later');
    });
    later({});
    vi.advanceTimersByTime(1499);
    await settle();
    expect(ran).toEqual([]);
    vi.advanceTimersByTime(1);
    await settle();
    expect(ran).toEqual(['later']);
    expect(lines).toEqual([
      'error: [tagwright] Failed to execute action 2 of rule 0. It took longer than 1.5 seconds.',
    ]);
    resolve('too late');
    await settle();
    expect(ran).toEqual(['later']);
  });

  it('holds the page until the last of several actions is done', async () => {
    const { rule, holdPage } = await load();
    const [first, second] = [pending(), pending()];
    rule(async (_, number) => {
      await holdPage(1, 2000, first.promise, number);
      ran.push('first');
      await holdPage(2, 2000, second.promise, number);
      ran.push('second');
    })({});
    const later = rule(() => {
      ran.push('later');
    });
    later({});
    first.resolve(1);
    await settle();
    expect(ran).toEqual(['first']);
    second.resolve(2);
    await settle();
    expect(ran).toEqual(['first', 'second', 'later']);
  });

  it('a rule that was held can hold the page itself', async () => {
    const { rule, holdPage } = await load();
    const [first, second] = [pending(), pending()];
    rule(async (_, number) => {
      await holdPage(1, 2000, first.promise, number);
    })({});
    rule(async (_, number) => {
      ran.push('holds');
      await holdPage(1, 2000, second.promise, number);
      ran.push('held');
    })({});
    rule(() => {
      ran.push('last');
    })({});
    first.resolve(1);
    await settle();
    expect(ran).toEqual(['holds']);
    second.resolve(2);
    await settle();
    expect(ran).toEqual(['holds', 'held', 'last']);
  });

  it("an action that nothing waits for doesn't hold the page", async () => {
    const { rule, holdPage, step } = await load();
    rule((_, number) => {
      holdPage(1, 2000, 'done', number);
      void step(2, 2000, new Promise(() => {}), number);
    })({});
    rule(() => {
      ran.push('later');
    })({});
    expect(ran).toEqual(['later']);
  });

  it('an error of a held rule is caught', async () => {
    const { rule, holdPage } = await load();
    const { promise, resolve } = pending();
    rule(async (_, number) => {
      await holdPage(1, 2000, promise, number);
    })({});
    rule(() => {
      throw new Error('broken');
    })({});
    rule(() => {
      ran.push('later');
    })({});
    resolve(1);
    await settle();
    expect(ran).toEqual(['later']);
    expect(lines).toEqual(['error: [tagwright] Failed to execute rule 1. broken']);
  });

  it('cookies are read again when the page is released', async () => {
    const { rule, holdPage } = await load();
    const { readCookie } = await import('../../../runtime/platform/storage/cookies.ts');
    const { promise, resolve } = pending();
    document.cookie = 'choice=none';
    rule(async (_, number) => {
      ran.push(readCookie('choice')!);
      await holdPage(1, 2000, promise, number);
    })({});
    rule(() => {
      ran.push(readCookie('choice')!);
    })({});
    document.cookie = 'choice=all';
    resolve(1);
    await settle();
    expect(ran).toEqual(['none', 'all']);
  });
});

describe('a condition that holds the page', () => {
  const play = async (ask: () => unknown, holdsPage = true) => {
    const { rule, waitFor, holdPage } = await load();
    const [first, second] = [
      rule(async (_, number) => {
        if (!(await waitFor(1, 1000, ask, number, true, holdsPage))) return;
        ran.push('first');
        await holdPage(1, 500, new Promise((resolve) => setTimeout(resolve, 100)), number);
        ran.push('first again');
      }),
      rule(() => {
        ran.push('second');
      }),
    ];
    first({});
    second({});
    await settle();
  };

  it('runs later rules when it is resolved, after its own rule, which may hold the page again', async () => {
    let open = false;
    await play(() => open);
    expect(ran).toEqual([]);
    open = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(ran).toEqual(['first']);
    await vi.advanceTimersByTimeAsync(100);
    expect(ran).toEqual(['first', 'first again', 'second']);
  });

  it('runs later rules if it is false, fails or times out', async () => {
    await play(async () => false);
    expect(ran).toEqual(['second']);
    await play(() => {
      throw new Error('broken');
    });
    expect(ran).toEqual(['second', 'second']);
    await play(() => false);
    expect(ran).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1000);
    expect(ran).toEqual(['second', 'second', 'second']);
    expect(lines).toHaveLength(2);
  });

  it("doesn't hold the page if the site doesn't enable it", async () => {
    await play(() => false, false);
    expect(ran).toEqual(['second']);
  });
});

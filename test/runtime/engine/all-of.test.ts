import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

/**
 * Creates a rule that waits for `count` events. Each run of the rule adds the detail of the last of
 * these events to `ran`.
 */
const waitForAll = async (count: number) => {
  const { allOf } = await import('../../../runtime/engine/all-of.ts');
  const { beginPageView } = await import('../../../runtime/engine/page-view.ts');
  const ran: unknown[] = [];
  const happens = allOf(({ detail }) => ran.push(detail), count);
  return {
    beginPageView,
    ran,
    happen: (number: number, detail: unknown) => happens(number)({ detail }),
  };
};

describe('a rule that runs after all of its events', () => {
  it('receives the last of them, in any order', async () => {
    const { ran, happen } = await waitForAll(3);
    happen(2, 'third');
    happen(0, 'first');
    expect(ran).toEqual([]);
    happen(1, 'second');
    expect(ran).toEqual(['second']);
  });

  it('counts an event that happens twice only once', async () => {
    const { ran, happen } = await waitForAll(2);
    happen(0, 'a');
    happen(0, 'b');
    expect(ran).toEqual([]);
    happen(1, 'c');
    expect(ran).toEqual(['c']);
  });

  it("doesn't run again when one of the events happens again", async () => {
    const { ran, happen } = await waitForAll(2);
    happen(0, 'a');
    happen(1, 'b');
    happen(0, 'c');
    happen(1, 'd');
    expect(ran).toEqual(['b']);
  });

  it('runs again in a new page view, after all of them have happened there', async () => {
    const { beginPageView, ran, happen } = await waitForAll(2);
    happen(0, 'a');
    happen(1, 'b');
    beginPageView();
    happen(1, 'c');
    expect(ran).toEqual(['b']);
    happen(0, 'd');
    expect(ran).toEqual(['b', 'd']);
  });

  it("doesn't count the events of an earlier page view", async () => {
    const { beginPageView, ran, happen } = await waitForAll(2);
    happen(0, 'a');
    beginPageView();
    happen(1, 'b');
    expect(ran).toEqual([]);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replay } from '../../preview/session/record/replay.ts';
import type { PlayablePage } from '../../preview/session/record/playable-page.ts';
import type { WrittenStep } from '../../preview/session/steps/written-step.ts';
import { openFrame, type OpenFrame } from './open-frame.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('if a step throws an error', () => {
  const steps: readonly WrittenStep[] = [
    { open: '/in/' },
    { 'expect-cookie': { a: { matches: '/[/' } } },
    { viewport: { width: 360, height: 800 } },
    { 'expect-cookie': { a: '1' } },
  ];
  const page = ({ session }: OpenFrame): PlayablePage => ({
    session,
    open: () => undefined,
    reload: () => undefined,
    setCookies: () => undefined,
    resize: () => {
      throw new Error('No frame.');
    },
  });
  const frame = async (): Promise<OpenFrame> => {
    const opened = openFrame({ network: 'online', blocked: '' });
    opened.session.setCookies([{ name: 'a', value: '1', path: '/', secure: false, by: 'page' }]);
    await vi.advanceTimersByTimeAsync(0);
    return opened;
  };
  const isReplayedAfterwards = ({ session, say }: OpenFrame): boolean | undefined => {
    say({ k: 'did', interaction: { do: 'click', selector: '#a' } });
    return session.interactions.history.entries().at(-1)?.isReplayed;
  };

  it('the error is the problem of the step, and the next steps are played', async () => {
    const opened = await frame();
    const problems: (readonly string[])[] = [];
    const done = replay(steps, page(opened), {
      onStart: () => undefined,
      onEnd: (_, found) => problems.push(found),
      isCancelled: () => false,
    });
    await Promise.all([expect(done).resolves.toBeUndefined(), vi.advanceTimersByTimeAsync(1000)]);
    expect(problems).toEqual([
      [],
      [expect.stringMatching(/^The preview can't play this step\. SyntaxError: Invalid regular/)],
      ["The preview can't play this step. Error: No frame."],
      [],
    ]);
    expect(isReplayedAfterwards(opened)).toBe(false);
  });

  it('the next interactions are no longer marked as replayed', async () => {
    const opened = await frame();
    const done = replay(steps, page(opened), {
      onStart: () => {
        throw new Error('Not shown.');
      },
      onEnd: () => undefined,
      isCancelled: () => false,
    });
    await Promise.all([
      expect(done).rejects.toThrow('Not shown.'),
      vi.advanceTimersByTimeAsync(1000),
    ]);
    expect(isReplayedAfterwards(opened)).toBe(false);
  });
});

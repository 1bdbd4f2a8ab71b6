import { describe, expect, test } from 'vitest';
import { play, SITES, TOO_LONG } from './failing-on-demand.ts';

// If the on-demand script can't be loaded, it is requested again up to three times, after 1, 2 and
// 4 seconds.

describe.each(SITES)(
  '%s delivery: an on-demand script',
  { timeout: 60_000, concurrent: true },
  (_, shop) => {
    test('that fails twice runs the waiting actions, once and in order', async () => {
      expect(await play(shop, 2, [0, 500, 2500, 4500])).toEqual({
        asked: ['failed', 'failed', 'loaded'],
        sent: ['0', '500', '2500', '4500'],
        log: [TOO_LONG, TOO_LONG],
        errors: [],
      });
    });
  },
);

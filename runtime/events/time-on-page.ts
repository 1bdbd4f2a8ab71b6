import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { trigger } from '../engine/trigger.ts';
import { afterVisible } from '../engine/visible-time.ts';
import type { timeOnPageSchema } from './time-on-page.schema.ts';

/**
 * Runs a rule once, when the page has been visible for the time `after`. The rule can read
 * that time in seconds as `event: detail.seconds`.
 */
export const timeOnPage = (run: Run, { after }: Settings<typeof timeOnPageSchema>): void =>
  afterVisible(after, () => trigger(() => run({ detail: { seconds: after / 1000 } })));

/**
 * Runs a rule as `timeOnPage` does, then again after every interval `every`, at most `most` times
 * in total.
 */
export const timeOnPageRepeatedly = (
  run: Run,
  { after, every = 0, most = 10 }: Settings<typeof timeOnPageSchema>,
): void => {
  timeOnPage(run, { after });
  if (most > 1)
    afterVisible(after, () =>
      timeOnPageRepeatedly(run, { after: after + every, every, most: most - 1 }),
    );
};

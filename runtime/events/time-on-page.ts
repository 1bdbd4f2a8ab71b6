import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { trigger } from '../engine/trigger.ts';
import { afterVisible } from '../engine/visible-time.ts';
import type { timeOnPageSchema } from './time-on-page.schema.ts';

/**
 * Runs a rule once, when the page has been visible for a while; `event: detail.seconds` is
 * the time.
 */
export const timeOnPage = (run: Run, { after }: Settings<typeof timeOnPageSchema>): void =>
  afterVisible(after, () => trigger(() => run({ detail: { seconds: after / 1000 } })));

import type { Run, RuleEvent } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { trigger } from '../engine/trigger.ts';
import { contain } from '../platform/safety/contain.ts';
import { later } from '../platform/timing/clock.ts';
import { serialise } from '../platform/safety/serialise.ts';
import type { dataElementChangedSchema } from './data-element-changed.schema.ts';

/**
 * The polling interval. Polling is needed because browsers don't report changes of
 * JavaScript values.
 */
const everyMs = 1000;

interface Watched {
  readonly run: Run;
  readonly read: (event: RuleEvent) => unknown;
  last?: string;
}

const watched: Watched[] = [];

/**
 * Runs a rule whenever a value has changed since the last poll; `event: detail.value` is the new
 * value. All rules share one timer. The first poll, when the bundle has started, only stores the
 * values.
 */
export const dataElementChanged = (
  run: Run,
  { value }: Settings<typeof dataElementChangedSchema>,
): void => {
  if (watched.push({ run, read: value }) === 1) trigger(poll);
};

const poll = (): void => {
  later(() => trigger(poll), everyMs);
  for (const one of watched)
    contain('Failed to compare values.', () => {
      const value = one.read({});
      const { last } = one;
      one.last = String(serialise(value));
      if (last !== undefined && last !== one.last) one.run({ detail: { value } });
    });
};

import type { Run, RuleEvent, Settings } from '../contract.ts';
import { trigger } from '../engine/trigger.ts';
import { contain } from '../platform/contain.ts';
import { later } from '../platform/clock.ts';
import { serialise } from '../platform/serialise.ts';
import type { dataElementChangedSchema } from './data-element-changed.schema.ts';

/** How often values of the page are looked at: nothing tells when a script changes one. */
const everyMs = 1000;

interface Watched {
  readonly run: Run;
  readonly read: (event: RuleEvent) => unknown;
  last?: string;
}

const watched: Watched[] = [];

/**
 * Runs a rule whenever a value has changed since the last look; `event: detail.value` is what it is now. All rules share
 * one timer. The first look, when the bundle has started, is what the next is compared with.
 */
export const dataElementChanged = (run: Run, { value }: Settings<typeof dataElementChangedSchema>): void => {
  if (watched.push({ run, read: value }) === 1) trigger(poll);
};

const poll = (): void => {
  later(() => trigger(poll), everyMs);
  for (const one of watched) contain('Failed to look at a value.', () => {
    const value = one.read({});
    const { last } = one;
    one.last = String(serialise(value));
    if (last !== undefined && last !== one.last) one.run({ detail: { value } });
  });
};

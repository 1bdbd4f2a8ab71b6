import { expect, test } from 'vitest';
import type { ActionOutcome } from '../../compiler/model/verdict.ts';
import { outcomeOf, type Run } from '../../preview/session/trace/run.ts';

/** The index of an action, and its outcome. `start` means that a held action has started. */
type Ending = readonly [action: number, out: ActionOutcome | 'start'];

test.each<[string, readonly Ending[]]>([
  ['fired', []],
  [
    'fired',
    [
      [0, 'ran'],
      [1, 'ran'],
    ],
  ],
  [
    'partly',
    [
      [0, 'ran'],
      [1, 'dropped'],
    ],
  ],
  [
    'partly',
    [
      [0, 'held'],
      [1, 'ran'],
    ],
  ],
  [
    'held',
    [
      [0, 'held'],
      [1, 'dropped'],
    ],
  ],
  [
    'dropped',
    [
      [0, 'dropped'],
      [1, 'dropped'],
    ],
  ],
  [
    'failed',
    [
      [0, 'failed'],
      [1, 'dropped'],
    ],
  ],
  [
    'fired',
    [
      [0, 'held'],
      [1, 'ran'],
      [0, 'start'],
    ],
  ],
  [
    'held',
    [
      [0, 'held'],
      [0, 'held'],
    ],
  ],
])('a run is %s after the actions %j', (outcome, endings) => {
  const acts = endings.map(([i, out]) =>
    out === 'start' ? { k: 'act', i, start: true } : { k: 'act', i, out },
  );
  const records = [{ k: 'rule', out: 'fired' }, ...acts] as unknown as Run['records'];
  expect(outcomeOf({ rule: 0, visit: 1, records })).toBe(outcome);
});

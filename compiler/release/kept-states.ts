import type { LiveState, Pointer } from './pointer.ts';

const MOST_KEPT = 30;
/**
 * The number of days for which the files of an earlier state are kept. An open page may still load
 * its on-demand script, and a cached loader may still name an old bundle.
 */
const KEPT_DAYS = 90;

/**
 * Returns the states of an environment whose files must stay in the store. These are the live
 * state, the 30 newest earlier states, and all states that were live in the last 90 days.
 * @param now in milliseconds since 1970
 */
export function keptStates(pointer: Pointer, now: number): readonly LiveState[] {
  const since = now - KEPT_DAYS * 86_400_000;
  return [
    pointer,
    ...pointer.history.filter(
      ({ until }, index) => index < MOST_KEPT || !(Date.parse(until) < since),
    ),
  ];
}

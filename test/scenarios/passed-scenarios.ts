import { hash } from '../../compiler/cache/hash.ts';
import type { Store } from '../../compiler/cache/store.ts';
import type { Bundle, Shop } from '../../compiler/play/chromium/shop.ts';
import type { Scenario } from '../../compiler/play/scenario/scenario.ts';

/** Everything that the result of a scenario depends on. */
export interface PlayedScenario {
  readonly scenario: Scenario;
  readonly bundle: Bundle;
  readonly shop: Shop;
  /** The browser's version. */
  readonly browser: string;
  /** The result of `playerHash`. */
  readonly player: string;
}

const KIND = 'scenarios';
const PASSED = 'passed';

/**
 * Plays a scenario, unless the store says that the scenario has passed with the same `played`.
 * Failures are never stored, so a scenario that failed is played again.
 * @param play plays the scenario and returns its failures
 * @returns the failures
 */
export async function playUnlessPassed(
  played: PlayedScenario,
  store: Store,
  play: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { scenario, bundle, shop, browser, player } = played;
  const key = hash(
    ...[scenario, bundle, shop].map((part) => JSON.stringify(part)),
    browser,
    player,
  );
  if (store.get(KIND, key) === PASSED) return [];
  const failures = await play();
  if (failures.length === 0) store.set(KIND, key, PASSED);
  return failures;
}

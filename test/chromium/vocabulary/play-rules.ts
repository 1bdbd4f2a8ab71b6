import { expect } from 'vitest';
import { sharedChromium } from '../../harness/shared-chromium.ts';
import { runScenario } from '../../../compiler/play/chromium/run-scenario.ts';
import { readScenario } from '../../../compiler/play/scenario/read/read-scenario.ts';
import { makeBundle, type MadeRule } from './make-bundle.ts';

const agreed = { cookies: { choice: '2|3|4' } };
const home = (body: string) => ({
  pages: [
    { page: 'home', path: '', title: 'Home', 'data-layer': {}, body },
    { page: 'product detail', path: 'next/', title: 'Next', 'data-layer': {}, body },
  ],
});
export const open = { open: '/in/' };

/**
 * Returns a `sent` step. The step expects that the rules `names` have sent their names in this
 * order since the previous `sent` step.
 */
export const sent = (...names: string[]) => ({ sent: names });

/**
 * Replaces each `sent` step with a step of the scenario format that expects requests. The first
 * event's request (`interact`) also fetches the visitor's identity; all later events are sent as
 * beacons (`collect`).
 */
function inFull(steps: readonly object[]): readonly object[] {
  let isFirst = true;
  return steps.map((step) => {
    if (!('sent' in step)) return step;
    const hits = (step.sent as string[]).map((name) => {
      const hit = {
        [isFirst ? 'interact' : 'collect']: { xdm: { web: { webInteraction: { name } } } },
      };
      isFirst = false;
      return hit;
    });
    return hits.length === 0 ? { 'expect-none': true } : { expect: hits };
  });
}

/**
 * Plays steps on a page with these rules.
 * @returns the failures
 */
export async function playRules(
  rules: readonly MadeRule[],
  body: string,
  steps: readonly object[],
  more: object = {},
): Promise<readonly string[]> {
  const bundle = await makeBundle(rules);
  const { scenario, problems } = readScenario({
    scenario: `Vocabulary: ${rules.map(({ name }) => name).join(', ')}`,
    covers: ['R-09'],
    site: 'shop',
    'as-of': '2025-04-15',
    visitor: agreed,
    steps: inFull(steps),
    ...more,
  });
  expect(problems).toEqual([]);
  return (
    await runScenario(scenario!, { bundle, shop: home(body), browser: await sharedChromium() })
  ).failures;
}

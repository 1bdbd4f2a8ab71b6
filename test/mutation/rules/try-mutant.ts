import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import type { RuleMutant } from './change-rules.ts';
import { differences } from './differences.ts';
import { moduleText } from './read-shop.ts';
import type { PlayedScenario, ScenarioShop } from './scenario-shop.ts';

/** The result of a mutant. */
export interface Verdict {
  readonly mutant: RuleMutant;
  /**
   * `caught`: a scenario fails with the mutant. `survived`: every scenario that was played passes.
   * `unreached`: the evaluator finds no scenario in which the mutant makes a difference. `refused`:
   * the mutant doesn't compile. `equal`: the mutant changes no bundle. Refused and equal mutants
   * aren't counted.
   */
  readonly outcome: 'caught' | 'survived' | 'unreached' | 'refused' | 'equal';
  /** The scenario that fails with the mutant. */
  readonly by?: string;
  /** The scenarios that pass with the mutant, although the evaluator found a difference in them. */
  readonly passed: readonly string[];
}

/**
 * Some mutants make a difference on every page, so the number of scenarios is limited. The
 * scenarios that most likely detect a mutant come first. The first `MOST_IN_DOM` scenarios are
 * played without a browser. Each scenario that fails is then played in Chromium. If the mutant
 * isn't caught, the first `MOST` scenarios are played in Chromium too, even those that passed
 * without a browser.
 */
const [MOST, MOST_IN_DOM] = [12, 40];

/**
 * Plays scenarios with a mutant until one fails in Chromium, and returns the result. Only scenarios
 * in which the evaluator finds a difference are played. They are first played without a browser,
 * which is quicker. A failure without a browser must be confirmed in Chromium. Before a mutant
 * counts as a survivor, the scenarios that most likely detect it are all played in Chromium.
 */
export async function tryMutant(mutant: RuleMutant, shop: ScenarioShop): Promise<Verdict> {
  const changed = shop.reader.read(mutant);
  const missing = changed.size < shop.sites.size;
  if (missing) return { mutant, outcome: 'refused', passed: [] };
  const found = differences(shop.scenarios, shop.sites, changed);
  if (found.length === 0)
    return { mutant, outcome: isEqual(shop, changed) ? 'equal' : 'unreached', passed: [] };
  const bundleFor = bundlesOf(shop, changed);
  const likely = found.map(({ played }) => played);
  const passed: string[] = [];
  const fails = async (played: PlayedScenario): Promise<boolean> => {
    if (passed.includes(played.file)) return false;
    if (!(await shop.passes(played, await bundleFor(played)))) return true;
    passed.push(played.file);
    return false;
  };
  for (const played of likely.slice(0, MOST_IN_DOM)) {
    if (!(await shop.passesInDom(played, await bundleFor(played))) && (await fails(played)))
      return { mutant, outcome: 'caught', by: played.file, passed };
  }
  for (const played of likely.slice(0, MOST)) {
    if (await fails(played)) return { mutant, outcome: 'caught', by: played.file, passed };
  }
  return { mutant, outcome: isEqual(shop, changed) ? 'equal' : 'survived', passed };
}

/** Returns a function that compiles each bundle of the changed rules once. */
function bundlesOf(
  { reader }: ScenarioShop,
  changed: ReadonlyMap<string, ResolvedSite>,
): (played: PlayedScenario) => Promise<Bundle> {
  const bundles = new Map<string, Promise<Bundle>>();
  return ({ scenario: { site, asOf } }) => {
    const key = `${site} ${asOf}`;
    const bundle = bundles.get(key) ?? reader.bundle(changed.get(site)!, asOf);
    bundles.set(key, bundle);
    return bundle;
  };
}

/** Returns whether all bundles stay the same: those of each site for each scenario's date. */
function isEqual(
  { scenarios, sites }: ScenarioShop,
  changed: ReadonlyMap<string, ResolvedSite>,
): boolean {
  const days = [...new Set(scenarios.map(({ scenario }) => scenario.asOf))];
  return [...sites].every(([name, site]) =>
    days.every((asOf) => moduleText(site, asOf) === moduleText(changed.get(name)!, asOf)),
  );
}

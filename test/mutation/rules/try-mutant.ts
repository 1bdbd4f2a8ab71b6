import type { Bundle } from '../../../compiler/browser/shop.ts';
import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import type { RuleMutant } from './change-rules.ts';
import { differences } from './differences.ts';
import { moduleText } from './read-shop.ts';
import type { PlayedScenario, ScenarioShop } from './scenario-shop.ts';

/**
 * What came of a mutant. `refused`: the compiler says that it is wrong. `equal`: every bundle is the same. Neither counts.
 * `unreached`: the evaluator finds no scenario in which it does anything else.
 */
export interface Verdict {
  readonly mutant: RuleMutant;
  readonly outcome: 'caught' | 'survived' | 'unreached' | 'refused' | 'equal';
  /** The scenario that fails. */
  readonly by?: string;
  /** The scenarios in which it makes a difference that were played and passed. */
  readonly passed: readonly string[];
}

/**
 * Of the scenarios in which the evaluator finds a difference, so many are played; one that notices is nearly always among
 * the first. Without a browser it can be more, for what differs on every page.
 */
const [MOST, MOST_IN_DOM] = [12, 40];

/**
 * Asks the evaluator in which scenarios a mutant makes a difference, and plays those until one fails: without a browser
 * first, which is quicker. Only what fails in Chromium counts as caught, and what survives was played there throughout.
 */
export async function tryMutant(mutant: RuleMutant, shop: ScenarioShop): Promise<Verdict> {
  const changed = shop.reader.read(mutant);
  const missing = changed.size < shop.sites.size;
  if (missing) return { mutant, outcome: 'refused', passed: [] };
  const found = differences(shop.scenarios, shop.sites, changed);
  if (found.length === 0) return { mutant, outcome: isEqual(shop, changed) ? 'equal' : 'unreached', passed: [] };
  const bundleFor = bundlesOf(shop, changed);
  const likely = found.map(({ played }) => played);
  const passed: string[] = [];
  const fails = async (played: PlayedScenario): Promise<boolean> => {
    if (passed.includes(played.file)) return false;
    if (!await shop.passes(played, await bundleFor(played))) return true;
    passed.push(played.file);
    return false;
  };
  for (const played of likely.slice(0, MOST_IN_DOM)) {
    if (!await shop.passesInDom(played, await bundleFor(played)) && await fails(played)) return { mutant, outcome: 'caught', by: played.file, passed };
  }
  for (const played of likely.slice(0, MOST)) {
    if (await fails(played)) return { mutant, outcome: 'caught', by: played.file, passed };
  }
  return { mutant, outcome: isEqual(shop, changed) ? 'equal' : 'survived', passed };
}

/** The bundles of the changed rules, each made once. */
function bundlesOf({ reader }: ScenarioShop, changed: ReadonlyMap<string, ResolvedSite>): (played: PlayedScenario) => Promise<Bundle> {
  const bundles = new Map<string, Promise<Bundle>>();
  return ({ scenario: { site, asOf } }) => {
    const key = `${site} ${asOf}`;
    const bundle = bundles.get(key) ?? reader.bundle(changed.get(site)!, asOf);
    bundles.set(key, bundle);
    return bundle;
  };
}

/** Whether each site's bundle is the same on each day of a scenario. */
function isEqual({ scenarios, sites }: ScenarioShop, changed: ReadonlyMap<string, ResolvedSite>): boolean {
  const days = [...new Set(scenarios.map(({ scenario }) => scenario.asOf))];
  return [...sites].every(([name, site]) => days.every((asOf) => moduleText(site, asOf) === moduleText(changed.get(name)!, asOf)));
}

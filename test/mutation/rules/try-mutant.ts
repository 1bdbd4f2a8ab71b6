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

/** Of the scenarios in which the evaluator finds a difference, so many are played; one that notices is nearly always among the first. */
const MOST = 6;

/** Asks the evaluator in which scenarios a mutant makes a difference, and plays those until one fails. */
export async function tryMutant(mutant: RuleMutant, shop: ScenarioShop, most = MOST): Promise<Verdict> {
  const changed = shop.reader.read(mutant);
  const missing = changed.size < shop.sites.size;
  if (missing) return { mutant, outcome: 'refused', passed: [] };
  const found = differences(shop.scenarios, shop.sites, changed);
  if (found.length === 0) return { mutant, outcome: isEqual(shop, changed) ? 'equal' : 'unreached', passed: [] };
  const passed: string[] = [];
  const bundles = new Map<string, ReturnType<ScenarioShop['reader']['bundle']>>();
  for (const { played } of found.slice(0, most)) {
    if (!await passes(played, shop, changed, bundles)) return { mutant, outcome: 'caught', by: played.file, passed };
    passed.push(played.file);
  }
  return { mutant, outcome: isEqual(shop, changed) ? 'equal' : 'survived', passed };
}

function passes(played: PlayedScenario, shop: ScenarioShop, changed: ReadonlyMap<string, ResolvedSite>, bundles: Map<string, ReturnType<ScenarioShop['reader']['bundle']>>): Promise<boolean> {
  const { site, asOf } = played.scenario;
  const key = `${site} ${asOf}`;
  const bundle = bundles.get(key) ?? shop.reader.bundle(changed.get(site)!, asOf);
  bundles.set(key, bundle);
  return bundle.then((built) => shop.passes(played, built));
}

/** Whether each site's bundle is the same on each day of a scenario. */
function isEqual({ scenarios, sites }: ScenarioShop, changed: ReadonlyMap<string, ResolvedSite>): boolean {
  const days = [...new Set(scenarios.map(({ scenario }) => scenario.asOf))];
  return [...sites].every(([name, site]) => days.every((asOf) => moduleText(site, asOf) === moduleText(changed.get(name)!, asOf)));
}

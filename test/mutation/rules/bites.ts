import type { RuleMutant } from './change-rules.ts';
import { differences } from './differences.ts';
import type { PlayedScenario, ScenarioShop } from './scenario-shop.ts';

/** What takes most away first. */
const KINDS = ['rule', 'action', 'condition', 'consent', 'value'];
/** The evaluator is asked about so many changes, and so many are played. */
const [ASKED, PLAYED] = [60, 8];

/** A change of the rules that makes this one scenario fail; undefined where none is found. */
export async function bites(played: PlayedScenario, mutants: readonly RuleMutant[], { reader, sites, passes }: ScenarioShop): Promise<RuleMutant | undefined> {
  const { site, asOf } = played.scenario;
  const asked = new Set(played.moments.map(({ rule }) => rule));
  const files = new Set(sites.get(site)!.rules.filter(({ id }) => asked.has(id)).map(({ place }) => place.file));
  const near = mutants.filter(({ file }) => files.has(file)).sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  let left = PLAYED;
  for (const mutant of near.slice(0, ASKED)) {
    const changed = reader.read(mutant);
    if (!changed.has(site) || differences([played], sites, changed).length === 0) continue;
    if (!await passes(played, await reader.bundle(changed.get(site)!, asOf))) return mutant;
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}

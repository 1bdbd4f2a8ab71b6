import type { ResolvedSite } from '../../../compiler/model/resolved-site.ts';
import type { RuleMutant } from './change-rules.ts';
import { differences } from './differences.ts';
import type { PlayedScenario, ScenarioShop } from './scenario-shop.ts';

/**
 * For each scenario, the evaluator tries at most `EVALUATED` mutants. The scenario is played with
 * at most `PLAYED` of them.
 */
const [EVALUATED, PLAYED] = [80, 20];

/** Returns a mutant that makes this scenario fail in Chromium, or undefined if none is found. */
export async function findCaughtMutant(
  played: PlayedScenario,
  mutants: readonly RuleMutant[],
  { reader, sites, passes, passesInDom }: ScenarioShop,
): Promise<RuleMutant | undefined> {
  const { site, asOf, needsBrowser } = played.scenario;
  let left = PLAYED;
  for (const mutant of likelyFirst(played, mutants, sites.get(site)!).slice(0, EVALUATED)) {
    const changed = reader.read(mutant);
    if (!changed.has(site) || differences([played], sites, changed).length === 0) continue;
    const bundle = await reader.bundle(changed.get(site)!, asOf);
    if (
      (needsBrowser !== undefined || !(await passesInDom(played, bundle))) &&
      !(await passes(played, bundle))
    )
      return mutant;
    left -= 1;
    if (left === 0) return undefined;
  }
  return undefined;
}

/**
 * Returns the mutants in three groups, each sorted by kind. The first group changes the site's
 * consent settings, or rules that fired. The second group changes rules that were evaluated but
 * didn't fire. The third group consists of the remaining mutants in files that contain rules of the
 * site. Mutants in other files are left out.
 */
function likelyFirst(
  { moments }: PlayedScenario,
  mutants: readonly RuleMutant[],
  { rules, files }: ResolvedSite,
): readonly RuleMutant[] {
  const [evaluated, fired] = [moments, moments.filter((moment) => moment.fired)].map(
    (those) => new Set(those.map(({ rule }) => rule)),
  ) as [Set<string>, Set<string>];
  const ruleAt = ({ file, line }: RuleMutant): string | undefined =>
    rules.filter(({ place }) => place.file === file && place.line <= line).at(-1)?.id;
  const rank = (mutant: RuleMutant): number => {
    const id = ruleAt(mutant);
    if (mutant.kind === 'consent') return files.includes(mutant.file) ? 0 : 4;
    return id !== undefined && fired.has(id)
      ? 0
      : id !== undefined && evaluated.has(id)
        ? 1
        : rules.some(({ place }) => place.file === mutant.file)
          ? 2
          : 4;
  };
  const kinds = ['rule', 'consent', 'action', 'condition', 'value', 'event', 'date-range', 'order'];
  return mutants
    .map((mutant) => ({ mutant, rank: rank(mutant) * 10 + kinds.indexOf(mutant.kind) }))
    .filter(({ rank: each }) => each < 40)
    .sort((a, b) => a.rank - b.rank)
    .map(({ mutant }) => mutant);
}

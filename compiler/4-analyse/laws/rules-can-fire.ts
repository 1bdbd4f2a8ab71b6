import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { ruleKey, type RuleFinding } from '../facts/site-facts.ts';
import type { ProjectLaw } from '../law.ts';

/**
 * A rule can fire somewhere, its conditions decide something, and nothing about it is left to chance. What is so on every
 * site that has the rule is told: as a warning where one site has it, as a note where several share it. What is so on
 * some of them only is how a shared rule chooses its sites, and nothing is said.
 */
export const rulesCanFire: ProjectLaw = ({ facts, found }) => {
  const having = new Map<string, number>();
  for (const rule of facts.flatMap(({ rules }) => rules)) having.set(rule, (having.get(rule) ?? 0) + 1);
  const groups = new Map<string, { finding: RuleFinding; sites: string[] }>();
  for (const { site, findings } of facts) {
    for (const finding of findings) {
      const key = `${finding.rule} ${finding.kind === 'mistake' ? finding.diagnostic.code : finding.test} ${ruleKey(finding)}`;
      const group = groups.get(key) ?? { finding, sites: [] };
      if (!group.sites.includes(site)) group.sites.push(site);
      groups.set(key, group);
    }
  }
  // Where a site has errors, what is so everywhere can't be told, nor what is so there.
  const clean = !found.some(({ severity }) => severity === 'error');
  const unsound = new Set(facts.filter(({ isSound }) => !isSound).flatMap(({ rules }) => rules));
  return [...groups.values()].flatMap(({ finding, sites }) => {
    const all = having.get(finding.rule) ?? 1;
    return clean || (all === 1 && !unsound.has(finding.rule)) ? tell(finding, sites, all).filter((diagnostic) => !isTold(diagnostic, found)) : [];
  });
};

function tell(finding: RuleFinding, sites: readonly string[], all: number): Diagnostic[] {
  const everywhere = sites.length >= all;
  if (finding.kind === 'redundant') return [diagnose('condition-redundant', finding.place, { test: finding.test, sites: everywhere ? [] : sites })];
  if (!everywhere) return [];
  return [all > 1 && finding.ofShared ? finding.ofShared : finding.diagnostic];
}

/** What was found within the test says more than that it never holds. */
function isTold({ place }: Diagnostic, found: readonly Diagnostic[]): boolean {
  return found.some(({ severity, place: other }) => severity !== 'note' && other.file === place.file && other.line >= place.line && other.line <= place.endLine
    && (other.line > place.line || other.column >= place.column));
}

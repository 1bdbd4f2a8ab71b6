import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { ruleKey, type RuleFinding } from '../facts/site-facts.ts';
import type { ProjectLaw } from '../law.ts';

/**
 * Reports the findings about rules (`RuleFinding`), for example that a rule can't fire, or that a
 * result depends on the order of definitions. Most findings are reported only if they apply to
 * every site with the rule. If a finding applies to only some of these sites, the difference is
 * probably intended, because a condition may select sites. A redundant condition is reported even
 * if it is redundant on only some sites. The message then lists these sites.
 */
export const rulesCanFire: ProjectLaw = ({ facts, found }) => {
  const having = new Map<string, number>();
  for (const rule of facts.flatMap(({ rules }) => rules))
    having.set(rule, (having.get(rule) ?? 0) + 1);
  const groups = new Map<string, { finding: RuleFinding; sites: Set<string> }>();
  for (const { site, findings } of facts) {
    for (const finding of findings) {
      const key = `${finding.rule} ${finding.kind === 'diagnostic' ? finding.diagnostic.code : finding.test} ${ruleKey(finding)}`;
      const group = groups.get(key) ?? { finding, sites: new Set() };
      group.sites.add(site);
      groups.set(key, group);
    }
  }
  // The facts of a site with an error may be incomplete. So if there is an error anywhere, findings
  // about shared rules aren't reported. A finding about a rule of a single site is reported if this
  // site has no error.
  const clean = !found.some(({ severity }) => severity === 'error');
  const unsound = new Set(facts.filter(({ isSound }) => !isSound).flatMap(({ rules }) => rules));
  const reported = linesOf(found);
  return [...groups.values()].flatMap(({ finding, sites }) => {
    const all = having.get(finding.rule) ?? 1;
    return clean || (all === 1 && !unsound.has(finding.rule))
      ? reportFinding(finding, [...sites], all).filter((each) => !isReported(each, reported))
      : [];
  });
};

function reportFinding(finding: RuleFinding, sites: readonly string[], all: number): Diagnostic[] {
  const everywhere = sites.length >= all;
  if (finding.kind === 'redundant')
    return [
      diagnose('condition-redundant', finding.place, {
        test: finding.test,
        sites: everywhere ? [] : sites,
      }),
    ];
  if (!everywhere) return [];
  return [all > 1 && finding.ofShared ? finding.ofShared : finding.diagnostic];
}

/** Returns, for each line, the column of its rightmost diagnostic. Notes are ignored. */
function linesOf(found: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (const { severity, place } of found) {
    const line = `${place.file}:${place.line}`;
    if (severity !== 'note')
      columns.set(line, Math.max(place.column, columns.get(line) ?? place.column));
  }
  return columns;
}

/**
 * Returns whether a diagnostic in `reported` starts at the start of `place` or later, but still
 * within the lines of `place`.
 */
function isReported({ place }: Diagnostic, reported: ReadonlyMap<string, number>): boolean {
  for (let line = place.line; line <= place.endLine; line++) {
    const column = reported.get(`${place.file}:${line}`);
    if (column !== undefined && (line > place.line || column >= place.column)) return true;
  }
  return false;
}

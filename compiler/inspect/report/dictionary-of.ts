import { partsUnder } from '../../expression/tree/children.ts';
import type { Dictionary } from '../../model/leaf.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { RuleSpec } from '../../model/spec.ts';
import type { ReportedVariable } from './report.ts';
import type { ReportedBuild } from './reported-build.ts';

const DICTIONARIES = ['events', 'eVars', 'props'] as const;

/**
 * Returns every variable that has a name or that a rule in a bundle sets. Each row lists the rules
 * that set the variable, and the sites of their bundles.
 */
export function dictionaryOf(builds: readonly ReportedBuild[]): readonly ReportedVariable[] {
  const rows = new Map<
    string,
    { variable: Omit<ReportedVariable, 'rules' | 'sites'>; rules: Set<string>; sites: Set<string> }
  >();
  const row = (dictionary: Dictionary, number: number, name: string) => {
    const key = `${dictionary} ${number} ${name}`;
    const there = rows.get(key) ?? {
      variable: { dictionary, number, name },
      rules: new Set<string>(),
      sites: new Set<string>(),
    };
    rows.set(key, there);
    return there;
  };
  for (const {
    scope: { site },
    manifest,
  } of builds) {
    for (const dictionary of DICTIONARIES)
      for (const [number, name] of site.variables[dictionary].byNumber)
        row(dictionary, number, name);
    const shipped = new Set(manifest.rules.map(({ id }) => id));
    for (const rule of site.rules.filter(({ id }) => shipped.has(id))) {
      for (const { dictionary, number } of setBy(rule, site)) {
        const { rules, sites } = row(
          dictionary,
          number,
          site.variables[dictionary].byNumber.get(number) ?? '',
        );
        rules.add(rule.id);
        sites.add(site.site);
      }
    }
  }
  return [...rows.values()]
    .map(({ variable, rules, sites }) => ({
      ...variable,
      rules: [...rules].sort(),
      sites: [...sites],
    }))
    .sort(
      (a, b) =>
        DICTIONARIES.indexOf(a.dictionary) - DICTIONARIES.indexOf(b.dictionary) ||
        a.number - b.number,
    );
}

/** Returns the variables that a rule's actions set. */
function setBy(
  { actions }: RuleSpec,
  { variables }: ResolvedSite,
): readonly { readonly dictionary: Dictionary; readonly number: number }[] {
  const numbered = (dictionary: Dictionary, name: string | number) => {
    const number = variables[dictionary].byName.get(String(name)) ?? Number(name);
    return Number.isInteger(number) ? [{ dictionary, number }] : [];
  };
  return actions.flatMap(({ settings }) =>
    [...partsUnder(settings)].flatMap((part) => {
      if (part.kind === 'name') return numbered(part.dictionary, part.name);
      return part.kind === 'record' && part.keys
        ? part.entries.flatMap(({ key }) => numbered(part.keys!, key))
        : [];
    }),
  );
}

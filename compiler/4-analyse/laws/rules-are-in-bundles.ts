import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { RuleSpec } from '../../model/spec.ts';
import { ruleKey, type LeftOut } from '../facts/site-facts.ts';
import type { Project, ProjectLaw } from '../law.ts';

/**
 * Checks that every rule, and every action of a rule, is in the bundle of at least one site.
 * Archived rules aren't checked. A rule isn't reported if another diagnostic already explains why
 * no bundle contains it, for example that a condition is never true.
 */
export const rulesAreInBundles: ProjectLaw = (project) => {
  const { facts, found } = project;
  if (found.some(({ severity }) => severity === 'error')) return [];
  const kept = new Set(facts.flatMap(({ content }) => content.kept));
  const groups = new Map<string, LeftOut[]>();
  for (const each of facts.flatMap(({ content }) => content.leftOut))
    if (!kept.has(each.key)) groups.set(each.key, [...(groups.get(each.key) ?? []), each]);
  const refused = [...groups.values()].flatMap(([first]) => (first?.action ? [first] : []));
  return [
    ...[...groups.values()].flatMap((group) => ofRule(group, found)),
    ...ofPurposes(refused),
    ...ofUnused(project),
  ];
};

function ofRule(group: readonly LeftOut[], found: readonly Diagnostic[]): readonly Diagnostic[] {
  const { rule, action } = group[0]!;
  const isExplained = group.some(({ why }) => why === 'date' || why === 'choice');
  if (action || isExplained || isReported(rule, found)) return [];
  const reasons = new Set(group.map(({ why }) => why));
  return [
    diagnose('rule-in-no-bundle', rule.place, {
      id: rule.id,
      because:
        reasons.size > 1
          ? 'some sites disable it, and on the others its conditions are never true'
          : reasons.has('disabled')
            ? 'every site that inherits it disables it'
            : 'its conditions are never true on any site',
    }),
  ];
}

/**
 * Returns whether a warning or an error about the rule's conditions already explains why it never
 * runs.
 */
function isReported({ conditions }: LeftOut['rule'], found: readonly Diagnostic[]): boolean {
  return conditions.some((condition) =>
    found.some(
      ({ severity, place }) =>
        severity !== 'note' &&
        place.file === condition.file &&
        place.line >= condition.line &&
        place.line <= condition.endLine,
    ),
  );
}

/**
 * Reports each purpose that no visitor can allow, with the actions that never run because of it.
 */
function ofPurposes(refused: readonly LeftOut[]): Diagnostic[] {
  const byPurpose = new Map<string, LeftOut[]>();
  for (const each of refused)
    byPurpose.set(each.purpose!, [...(byPurpose.get(each.purpose!) ?? []), each]);
  return [...byPurpose].map(([purpose, actions]) =>
    diagnose(
      'purpose-never-allowed',
      actions[0]!.policy!,
      {
        purpose,
        actions: actions.map(({ action, rule }) => `"${action!.module}" of "${rule.id}"`),
      },
      {
        related: actions.slice(0, 5).map(({ action }) => ({
          place: action!.place,
          message: 'This action never runs.',
        })),
      },
    ),
  );
}

/**
 * Reports layers that no site extends and packs that no site uses, if they contain active rules.
 * Also reports inherited rules that every site overrides.
 */
function ofUnused({ facts, layers, packs }: Project): Diagnostic[] {
  const usedLayers = new Set(facts.flatMap(({ layers }) => layers));
  const usedPacks = new Set(facts.flatMap(({ packs }) => packs));
  const present = new Set(facts.flatMap(({ allRules }) => allRules));
  const absent = (rules: readonly RuleSpec[]) =>
    rules.filter((rule) => !rule.archived && !present.has(ruleKey(rule)));
  return [
    ...layers.flatMap(({ site, place, content }) =>
      usedLayers.has(site)
        ? overridden(absent(content.rules), 'every site that inherits it overrides it')
        : unused('layer', site, place, absent(content.rules)),
    ),
    ...[...packs.values()].flatMap(({ name, place, content }) =>
      usedPacks.has(name)
        ? overridden(absent(content.rules), 'every site that uses its pack overrides it')
        : unused('pack', name, place, absent(content.rules)),
    ),
  ];
}

function overridden(rules: readonly RuleSpec[], because: string): Diagnostic[] {
  return rules.map(({ id, place }) => diagnose('rule-in-no-bundle', place, { id, because }));
}

function unused(
  what: 'layer' | 'pack',
  name: string,
  place: Diagnostic['place'],
  rules: readonly RuleSpec[],
): Diagnostic[] {
  return rules.length === 0
    ? []
    : [diagnose('layer-unused', place, { what, name, rules: rules.map(({ id }) => id) })];
}

import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { canonicalKey } from '../../expression/tree/canonical-key.ts';
import type { ModuleUse, RuleSpec } from '../../model/spec.ts';
import type { Law } from '../law.ts';

/** Checks that no two rules have the same events, conditions and actions. */
export const rulesDiffer: Law = ({ site }) => {
  const bySize = new Map<string, RuleSpec[]>();
  for (const rule of site.rules) {
    // Two page views on one event are reported by `rulesCanFire`.
    if (rule.archived || site.disabled.has(rule.id) || countsPageView(rule)) continue;
    const size = sizeOf(rule);
    const alike = bySize.get(size);
    if (alike) alike.push(rule);
    else bySize.set(size, [rule]);
  }
  return [...bySize.values()].flatMap((rules) => (rules.length > 1 ? repeatedIn(rules) : []));
};

function repeatedIn(rules: readonly RuleSpec[]): Diagnostic[] {
  const first = new Map<string, RuleSpec>();
  return rules.flatMap((rule) => {
    const content = contentOf(rule);
    const other = first.get(content);
    if (!other) first.set(content, rule);
    return other
      ? [
          diagnose(
            'rule-repeated',
            rule.place,
            { other: other.id },
            { related: [{ place: other.place, message: 'The other rule is here.' }] },
          ),
        ]
      : [];
  });
}

/**
 * Returns a key that is the same for equal rules, and quick to create. Only rules with the same key
 * are compared in full.
 */
function sizeOf({ events, conditions, actions }: RuleSpec): string {
  const names = (uses: readonly ModuleUse[]) => uses.map(({ module }) => module).join();
  return `${names(events)} ${conditions.length} ${names(actions)}`;
}

function countsPageView({ actions }: RuleSpec): boolean {
  return actions.some(({ settings }) => settings.entries.some(({ key }) => key === 'page-view'));
}

const contents = new WeakMap<RuleSpec, string>();

function contentOf(rule: RuleSpec): string {
  const known = contents.get(rule);
  if (known !== undefined) return known;
  const { allOf, events, conditions, actions } = rule;
  const content = [
    allOf === true ? 'all-of' : 'any',
    ...events.map(({ settings }) => canonicalKey(settings)),
    ...conditions.map(canonicalKey),
    ...actions.map(({ settings }) => canonicalKey(settings)),
  ].join('\n');
  contents.set(rule, content);
  return content;
}

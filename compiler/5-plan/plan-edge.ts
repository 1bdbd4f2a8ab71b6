import { isTrue } from '../expression/tree/is-true.ts';
import { policyIn } from '../expression/consent/policy-in.ts';
import { identityDigit } from '../expression/consent/identity-digit.ts';
import { wholeEdge } from '../expression/consent/whole-edge.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { PlannedIdentity } from '../model/identity.ts';
import type { GuardedPurpose, Plan, PlannedRule } from '../model/plan.ts';
import { edgeBeside } from './edge-beside.ts';

interface PlannedEdge extends Pick<Plan, 'edge' | 'edgeNeeds' | 'edgeStores'> {
  /**
   * The purposes of the edge client's own features, without the purposes whose policies are always
   * true.
   */
  readonly featurePurposes: readonly GuardedPurpose[];
}

/**
 * Returns the site's edge settings, and the consent that the edge client's requests need. Returns
 * no settings if neither a rule nor a feature of the client uses the edge.
 */
export function planEdge(
  identity: PlannedIdentity | undefined,
  rules: readonly PlannedRule[],
  scope: Scope,
): PlannedEdge {
  const settings = edgeBeside(identity, scope.site.edge);
  const whole = wholeEdge(settings);
  const edge = usesEdge(rules) || whole?.names.length || whole?.linkClicks ? settings : undefined;
  const purposes = edge && whole ? whole.purposes : [];
  return {
    edge,
    edgeNeeds: edge && scope.site.consent ? edgeNeedsOf(rules, scope) : [],
    edgeStores: edge && identityDigit(scope),
    featurePurposes: purposes.filter((purpose) => !isTrue(policyIn(purpose, scope))),
  };
}

function usesEdge(rules: readonly PlannedRule[]): boolean {
  return rules.some(({ actions }) => actions.some(({ needs }) => needs.includes('edge')));
}

/**
 * Returns groups of purposes. The edge client can send if consent allows all purposes of at least
 * one group. If an action of the rules can use the edge without consent, there are no groups.
 */
function edgeNeedsOf(rules: readonly PlannedRule[], scope: Scope): GuardedPurpose[][] {
  const actions = rules.flatMap((rule) =>
    rule.actions.filter(({ needs }) => needs.includes('edge')),
  );
  const groups = actions.map(({ purposes }) =>
    purposes.filter((purpose) => !isTrue(policyIn(purpose, scope))),
  );
  return groups.some((purposes) => purposes.length === 0)
    ? []
    : [...new Map(groups.map((purposes) => [purposes.join(), purposes])).values()];
}

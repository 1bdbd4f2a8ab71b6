import type { Scope } from '../../expression/scope.ts';
import { siftConditions } from '../../expression/sift-conditions.ts';
import type { RuleSpec } from '../../model/spec.ts';
import { conditionFindings } from './condition-findings.ts';
import { consentFindings } from './consent-findings.ts';
import { directCallFindings } from './direct-call-findings.ts';
import { ruleKey, type SiteFacts } from './site-facts.ts';
import { siteNames } from './site-names.ts';
import type { SiftedRule } from './sifted-rule.ts';
import { writeFindings } from './write-findings.ts';

/**
 * All that is known of a site for the laws that look at all sites together.
 * @param isSound whether the laws found no error
 */
export function gatherFacts(scope: Scope, isSound: boolean): SiteFacts {
  const { site } = scope;
  const active = site.rules.filter((rule) => !rule.archived && !site.disabled.has(rule.id));
  const sifted = active.map((rule): SiftedRule => ({ rule, sifted: siftConditions(rule.conditions, scope) }));
  const out = new Set<RuleSpec>([...site.rules.filter((rule) => !active.includes(rule)), ...sifted.filter((each) => 'never' in each.sifted).map(({ rule }) => rule)]);
  return {
    site: site.site, isSound,
    rules: active.map(ruleKey),
    findings: [
      ...sifted.flatMap((each) => conditionFindings(each, scope)),
      ...sifted.flatMap((each) => consentFindings(each, scope)),
      ...writeFindings(sifted, scope),
      ...directCallFindings(active, scope),
    ],
    names: siteNames(scope, (rule) => out.has(rule)),
  };
}

import type { Scope } from '../../expression/tree/scope.ts';
import { simplifyConditions } from '../../expression/logic/simplify-conditions.ts';
import type { RuleSpec } from '../../model/spec.ts';
import { bundleContent } from './left-out.ts';
import { conditionFindings } from './condition-findings.ts';
import { consentFindings } from './consent-findings.ts';
import { directCallFindings } from './direct-call-findings.ts';
import { pageViewFindings } from './page-view-findings.ts';
import { ruleKey, type SiteFacts } from './site-facts.ts';
import { siteNames } from './site-names.ts';
import type { SimplifiedRule } from './simplified-rule.ts';
import { writeFindings } from './write-findings.ts';

/**
 * Gathers the facts about a site. Some laws (checks of the rules) use these facts to compare sites.
 * @param isSound true if no law has found an error in this site
 */
export function gatherFacts(scope: Scope, isSound: boolean): SiteFacts {
  const { site } = scope;
  const active = site.rules.filter((rule) => !rule.archived && !site.disabled.has(rule.id));
  const simplified = active.map((rule): SimplifiedRule => ({
    rule,
    simplified: simplifyConditions(rule.conditions, scope),
  }));
  const kept = new Set(active);
  const out = new Set<RuleSpec>([
    ...site.rules.filter((rule) => !kept.has(rule)),
    ...simplified.filter((each) => 'never' in each.simplified).map(({ rule }) => rule),
  ]);
  return {
    site: site.site,
    serves: site.serves,
    layers: site.layers,
    packs: site.packs.map(({ name }) => name),
    allRules: site.rules.map(ruleKey),
    content: bundleContent(simplified, scope),
    isSound,
    rules: active.map(ruleKey),
    findings: [
      ...simplified.flatMap((each) => conditionFindings(each, scope)),
      ...simplified.flatMap((each) => consentFindings(each, scope)),
      ...writeFindings(simplified, scope),
      ...pageViewFindings(simplified, scope),
      ...directCallFindings(active, scope),
    ],
    names: siteNames(scope, (rule) => out.has(rule)),
  };
}

import type { ResolvedSite } from '../../model/resolved-site.ts';
import { ruleKey, type SiteFacts } from './site-facts.ts';

/** Returns the facts about a site that can't be analysed, because of an error in it. */
export function factsOfUnsound(site: ResolvedSite): SiteFacts {
  return {
    site: site.site,
    isSound: false,
    rules: site.rules.map(ruleKey),
    findings: [],
    names: { used: new Set(), shipped: new Set(), defined: [] },
    serves: site.serves,
    layers: site.layers,
    packs: site.packs.map(({ name }) => name),
    allRules: site.rules.map(ruleKey),
    content: { kept: [], leftOut: [] },
  };
}

import type { Bundle } from '../../../compiler/play/chromium/shop.ts';
import { compile } from '../../../compiler/compile.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

const SITE = `site: shop
title: Shop
serves: { hosts: [www.shop.example], paths: [/in/] }
event-fields: { label: an-la }
consent: { cookie: choice, digits: { 2: product, 3: analytics, 4: advertising }, required: true }
edge: { datastream: 11111111-2222-4333-8444-555555555555, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }
`;

/** A rule that sends a link click with its own name. */
export interface MadeRule {
  readonly name: string;
  /** The rule's events: a list, written as YAML on one line. `conditions` has the same format. */
  readonly events: string;
  readonly conditions?: string;
  /** An action, written as YAML, that runs before `send-link`. */
  readonly actions?: string;
  readonly order?: number;
}

/**
 * Compiles a small site whose rules send their names. `change` can edit the site's YAML. Throws if
 * the site has errors.
 */
export async function makeBundle(
  rules: readonly MadeRule[],
  change = (site: string): string => site,
): Promise<Bundle> {
  const written = rules.map(
    ({ name, events, conditions = '[]', actions, order = 50 }) =>
      `  - id: shop/${name}\n    name: ${name}\n    order: ${order}\n    events: ${events}\n    conditions: ${conditions}\n    actions:\n${actions === undefined ? '' : `      - ${actions}\n`}      - send-link: { name: ${name} }\n`,
  );
  const made = makeRulesFolder({
    'rules/shop/site.yaml': change(SITE),
    ...(rules.length > 0 && { 'rules/shop/rules.yaml': `rules:\n${written.join('')}` }),
  });
  try {
    const { sites, diagnostics } = await compile({ rules: made.rules, asOf: '2025-04-15' });
    const wrong = diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ place, code, message }) => `${place.file}:${place.line} ${code}: ${message}`);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    const { code, manifest } = sites[0]!;
    return { code, manifest };
  } finally {
    made.remove();
  }
}

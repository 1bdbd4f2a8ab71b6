import { compile, type Compiled } from '../../../compiler/compile.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';
import { runStore } from '../../harness/run-store.ts';

/** A site with only consent and an edge. */
export const SITE = `site: shop
title: Shop
serves: { hosts: [www.shop.example] }
consent: { cookie: choice, digits: { 2: product, 3: analytics, 4: advertising }, required: true }
edge: { datastream: d, org: A@AdobeOrg, domain: edge.shop.example }
`;

/**
 * Returns the YAML of a data element with this source, and of a rule that sends the value of the
 * data element. In `{ script: path }`, the path starts at line 2, column 29.
 */
export const rulesWith = (source: string, condition?: string) => `elements:
  value: { value: ${source} }
rules:
  - id: shop/send
    name: Send
    events: [dom-ready]
${condition === undefined ? '' : `    conditions:\n      - ${condition}\n`}    actions:
      - send-event: { type: "%value%" }
`;

type CompiledShop = Compiled & {
  /** `file:line:column code` of each diagnostic. */
  readonly reported: readonly string[];
  /** The site's bundle, or undefined if the site has errors. */
  readonly bundle: string | undefined;
};

export interface ScriptShop extends RulesFolder {
  /**
   * Writes `text` to scripts/name.ts, and compiles a rule that sends the value of `source`. By
   * default, the rule sends the value that the script returns.
   */
  withScript(text: string, source?: string, condition?: string): Promise<CompiledShop>;
  /**
   * Compiles a rule that sends the value of `source`, such as `{ cookie: cart }`. The rule has the
   * condition if one is given.
   */
  compileRules(source: string, condition?: string): Promise<CompiledShop>;
}

/**
 * Makes a rules folder with the site `SITE`, in which tests can compile rules and scripts. Call
 * `remove` at the end.
 */
export function makeScriptShop(): ScriptShop {
  const folder = makeRulesFolder({ 'rules/shop/site.yaml': SITE });
  const compileRules: ScriptShop['compileRules'] = async (source, condition) => {
    folder.write('rules/shop/rules.yaml', rulesWith(source, condition));
    const compiled = await compile({ rules: folder.rules, asOf: '2025-04-15', cache: runStore });
    const reported = compiled.diagnostics.map(
      ({ code, place }) => `${place.file}:${place.line}:${place.column} ${code}`,
    );
    return { ...compiled, reported, bundle: compiled.sites[0]?.code };
  };
  return {
    ...folder,
    compileRules,
    withScript(text, source = '{ script: ./scripts/name.ts }', condition) {
      folder.write('rules/shop/scripts/name.ts', text);
      return compileRules(source, condition);
    },
  };
}

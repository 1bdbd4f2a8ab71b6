import type { Browser } from 'playwright-core';
import { runScenario } from '../../../compiler/browser/run-scenario.ts';
import type { Bundle, Shop } from '../../../compiler/browser/shop.ts';
import type { Scenario } from '../../../compiler/scenario/scenario.ts';

/** Before a trace build: a sink that tells the console at once which rules were asked. */
const TELLER = '(()=>{const told=new Set;window[Symbol.for("tagwright.trace")]={records:{push(record){if(record.k==="ev"&&!told.has(record.r)){told.add(record.r);console.log("[tagwright] reached "+record.r)}}}}})();';

/**
 * The ids of the rules whose event happens in a scenario, whatever their conditions say then.
 * @param bundle the scenario's trace build
 */
export async function reachedRules(scenario: Scenario, bundle: Bundle, { shop, browser }: { readonly shop: Shop; readonly browser: Browser }): Promise<ReadonlySet<string>> {
  const { log } = await runScenario(scenario, { bundle: { code: TELLER + bundle.code, manifest: { ...bundle.manifest, globals: [...bundle.manifest.globals, 'Symbol(tagwright.trace)'] } }, shop, browser });
  return new Set(log.flatMap(({ text }) => {
    const [, number] = /reached (\d+)$/.exec(text) ?? [];
    const rule = number === undefined ? undefined : bundle.manifest.rules[Number(number)];
    return rule ? [rule.id] : [];
  }));
}

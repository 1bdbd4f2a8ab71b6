import type { ScenarioFile } from '../browser/load-scenarios.ts';
import type { Bundle } from '../browser/shop.ts';
import { compile } from '../compile.ts';
import type { Terminal } from './command.ts';
import { showDiagnostics } from './show-diagnostics.ts';

/** The bundles that scenarios are about, by site and date; undefined where the rules have mistakes, which are shown. */
export async function compileFor(files: readonly ScenarioFile[], rules: string, terminal: Terminal): Promise<ReadonlyMap<string, Bundle> | undefined> {
  const bundles = new Map<string, Bundle>();
  for (const asOf of new Set(files.flatMap(({ scenario }) => scenario ? [scenario.asOf] : []))) {
    const sites = [...new Set(files.flatMap(({ scenario }) => scenario?.asOf === asOf ? [scenario.site] : []))];
    const compiled = await compile({ rules, asOf, sites });
    const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error');
    if (showDiagnostics(errors, compiled.texts, terminal) > 0) return undefined;
    for (const { site, code, manifest } of compiled.sites) bundles.set(`${site} ${asOf}`, { code, manifest });
  }
  return bundles;
}

import type { ScenarioFile } from '../browser/load-scenarios.ts';
import { bundleOf, type Bundle } from '../browser/shop.ts';
import { compile } from '../compile.ts';
import type { TraceMeta } from '../model/trace-meta.ts';
import type { Terminal } from './command.ts';
import { showDiagnostics } from './show-diagnostics.ts';

/** What a scenario is played on. */
export interface Playable {
  readonly bundle: Bundle;
  /** The build that tells what its rules do, where one was asked for. */
  readonly traced: { readonly bundle: Bundle; readonly meta: TraceMeta } | undefined;
  /** All sites that the rules have. */
  readonly known: readonly string[];
}

/** The bundles that scenarios are about, by site and date; undefined where the rules have mistakes, which are shown. */
export async function compileFor(files: readonly ScenarioFile[], { rules, trace }: { readonly rules: string; readonly trace: boolean }, terminal: Terminal): Promise<ReadonlyMap<string, Playable> | undefined> {
  const bundles = new Map<string, Playable>();
  for (const asOf of new Set(files.flatMap(({ scenario }) => scenario ? [scenario.asOf] : []))) {
    const sites = [...new Set(files.flatMap(({ scenario }) => scenario?.asOf === asOf ? [scenario.site] : []))];
    const compiled = await compile({ rules, asOf, sites, trace });
    const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error');
    if (showDiagnostics(errors, compiled.texts, terminal) > 0) return undefined;
    for (const built of compiled.sites) {
      const { site, manifest, trace: traced } = built;
      const globals = [...manifest.globals, 'Symbol(tagwright.trace)'];
      bundles.set(`${site} ${asOf}`, { bundle: bundleOf(built), traced: traced && { bundle: { code: traced.code, manifest: { ...manifest, globals } }, meta: traced.meta }, known: compiled.known });
    }
  }
  return bundles;
}

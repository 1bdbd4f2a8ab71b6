import type { ScenarioFile } from '../../play/chromium/load-scenarios.ts';
import { bundleOf, type Bundle } from '../../play/chromium/shop.ts';
import { compile } from '../../compile.ts';
import type { TraceMeta } from '../../model/trace-meta.ts';
import type { Terminal } from '../command.ts';
import { showErrors } from '../output/show-errors.ts';

/** The builds that are used to play a scenario. */
export interface Playable {
  readonly bundle: Bundle;
  /** The trace build, if coverage was requested. */
  readonly traced: { readonly bundle: Bundle; readonly meta: TraceMeta } | undefined;
  /** The codes of all sites in the rules folder. */
  readonly known: readonly string[];
}

/** The builds by site and date, and the codes (such as `de`) of all sites in the rules folder. */
export interface Playables {
  readonly bundles: ReadonlyMap<string, Playable>;
  readonly known: readonly string[];
}

/**
 * Compiles the sites that scenarios need, for each scenario's date. Returns the builds by site and
 * date. If the rules have errors, prints them and returns undefined.
 */
export async function compileForScenarios(
  files: readonly ScenarioFile[],
  { rules, trace }: { readonly rules: string; readonly trace: boolean },
  terminal: Terminal,
): Promise<Playables | undefined> {
  const bundles = new Map<string, Playable>();
  const known = new Set<string>();
  for (const asOf of new Set(files.flatMap(({ scenario }) => (scenario ? [scenario.asOf] : [])))) {
    const sites = [
      ...new Set(files.flatMap(({ scenario }) => (scenario?.asOf === asOf ? [scenario.site] : []))),
    ];
    const compiled = await compile({ rules, asOf, sites, trace });
    if (showErrors(compiled, terminal)) return undefined;
    for (const site of compiled.known) known.add(site);
    for (const built of compiled.sites) {
      const { site, manifest, trace: traced } = built;
      const globals = [...manifest.globals, 'Symbol(tagwright.trace)'];
      bundles.set(`${site} ${asOf}`, {
        bundle: bundleOf(built),
        traced: traced && {
          bundle: { code: traced.code, manifest: { ...manifest, globals } },
          meta: traced.meta,
        },
        known: compiled.known,
      });
    }
  }
  return { bundles, known: [...known] };
}

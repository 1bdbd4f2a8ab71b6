import { isUnused } from './5-plan/is-unused.ts';
import { plan } from './5-plan/plan.ts';
import { generate } from './6-generate/generate.ts';
import { bundle } from './7-bundle/bundle.ts';
import type { Artifact } from './8-emit/emit.ts';
import { bundleFile, siteManifest } from './8-emit/site-manifest.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import type { Scope } from './expression/scope.ts';
import { packageRoot } from './package-root.ts';
import { readSites } from './read-sites.ts';

export interface CompileRequest {
  /** The rules folder. */
  readonly rules: string;
  /** YYYY-MM-DD; by default the date of the last commit that touched the rules. */
  readonly asOf?: string | undefined;
  /** Site codes; by default every site that says what it serves. */
  readonly sites?: readonly string[] | undefined;
  /** Stops after the laws: nothing is bundled. */
  readonly checkOnly?: boolean;
}

export interface Compiled {
  readonly asOf: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly sites: readonly (Artifact & { readonly milliseconds: number })[];
  /** The text of every file, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
  /** Sites that can be built, whether asked for or not. */
  readonly known: readonly string[];
}

/** Turns a folder of rules into bundles. What is wrong is in the diagnostics; a site with errors has no bundle, the others do. */
export async function compile(request: CompileRequest): Promise<Compiled> {
  const { asOf, diagnostics, scopes, texts, known } = readSites(request.rules, request.asOf);
  const wanted = scopes.filter(({ site }) => request.sites === undefined || request.sites.includes(site.site));
  const sites: Compiled['sites'][number][] = [];
  if (!request.checkOnly) for (const scope of wanted) sites.push(await compileSite(scope, texts));
  return { asOf, diagnostics, sites, texts, known };
}

async function compileSite(scope: Scope, texts: ReadonlyMap<string, string>): Promise<Compiled['sites'][number]> {
  const began = performance.now();
  const { site } = scope.site;
  const planned = plan(scope);
  const { code, map } = await bundle(generate(planned, scope, texts), packageRoot(), site, (name) => isUnused(name, planned));
  const file = bundleFile(site, code);
  const named = map.replace(`"file":${JSON.stringify(site)}`, `"file":${JSON.stringify(file)}`);
  return { site, code, map: named, manifest: siteManifest(planned, code), milliseconds: performance.now() - began };
}

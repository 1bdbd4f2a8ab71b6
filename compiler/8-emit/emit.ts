import type { PhaseResult } from '../diagnostics/phase-result.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { Bundled } from '../model/bundled.ts';
import type { Plan } from '../model/plan.ts';
import type { Artifact } from './artifact.ts';
import type { Origin } from './manifest-inputs.ts';
import { bundleFile, siteManifest } from './site-manifest.ts';
import { traceMeta } from './trace-meta.ts';
import { writeMap } from './write-map.ts';

export interface EmitContext {
  readonly plan: Plan;
  readonly scope: Scope;
  readonly origin: Origin;
  /** The code of the trace build; undefined without one. */
  readonly trace: string | undefined;
}

/**
 * Turns a bundle into everything that a build writes for the site: scripts, source maps, the
 * manifest, and the trace build if there is one.
 */
export function emit(
  bundled: Bundled,
  { plan, scope, origin, trace }: EmitContext,
): PhaseResult<Artifact> {
  const output: Artifact = {
    ...emitScripts(scope.site.site, bundled, origin.textOf),
    manifest: siteManifest(plan, scope, bundled, origin),
    ...(trace !== undefined && { trace: { code: trace, meta: traceMeta(plan) } }),
  };
  return { output, diagnostics: [] };
}

/**
 * Returns a bundle's scripts and their source maps. The maps contain the current text of their
 * sources.
 */
export function emitScripts(
  site: string,
  { code, map, onDemand }: Bundled,
  textOf: Origin['textOf'],
): Pick<Artifact, 'site' | 'code' | 'map' | 'onDemand'> {
  return {
    site,
    code,
    map: writeMap(map, bundleFile(site, code), textOf),
    ...(onDemand && {
      onDemand: { code: onDemand.code, map: writeMap(onDemand.map, onDemand.file, textOf) },
    }),
  };
}

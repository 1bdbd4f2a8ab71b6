import { resolve } from '../3-resolve/resolve.ts';
import type { CheckedRules } from '../model/checked-rules.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import type { LayerSpec } from '../model/spec.ts';
import type { Phases } from './phases.ts';

type Result = ReturnType<Phases['resolve']>;

interface Resolved {
  readonly checked: CheckedRules;
  readonly result: Result;
}

/**
 * Returns the resolve phase with a cache. Only sites with a changed layer are resolved again. The
 * layers of a site are its own folder and the folders that it inherits from.
 */
export function incrementalResolve(): Phases['resolve'] {
  let last: Resolved | undefined;
  return (checked) => {
    const result = (last && resolveChanged(last, checked)) ?? resolve(checked);
    const isClean = result.diagnostics.length === 0 && checked.broken.size === 0;
    last = isClean ? { checked, result } : undefined;
    return result;
  };
}

/**
 * Resolves the sites with a changed layer again, and reuses the results of the other sites. Returns
 * undefined if all sites must be resolved again. This is necessary if something other than the
 * content of layers has changed, or if a site has diagnostics.
 */
function resolveChanged(
  { checked, result }: Resolved,
  { project, layers, packs, broken }: CheckedRules,
): Result | undefined {
  if (
    broken.size > 0 ||
    project !== checked.project ||
    packs !== checked.packs ||
    layers.length !== checked.layers.length
  )
    return undefined;
  if (layers.some((layer, index) => !hasSameHead(layer, checked.layers[index]!))) return undefined;
  const changed = new Set(
    layers.filter((layer, index) => layer !== checked.layers[index]).map(({ site }) => site),
  );
  const output: ResolvedSite[] = [];
  for (const site of result.output) {
    if (!site.layers.some((name) => changed.has(name))) {
      output.push(site);
      continue;
    }
    const own = layers.filter((layer) => site.layers.includes(layer.site));
    const again = resolve({ project, layers: own, packs, broken });
    const found = again.output.find((other) => other.site === site.site);
    if (!found || again.diagnostics.length > 0) return undefined;
    output.push(found);
  }
  return { output, diagnostics: [] };
}

/**
 * Compares two versions of a layer. Returns whether both have the same name, both extend the same
 * layer, and either both have a `serves:` key or neither has one. The rest of the layer may differ.
 */
function hasSameHead(layer: LayerSpec, before: LayerSpec): boolean {
  return (
    layer === before ||
    (layer.site === before.site &&
      layer.extends?.name === before.extends?.name &&
      (layer.serves === undefined) === (before.serves === undefined))
  );
}

import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { PhaseResult } from '../diagnostics/phase-result.ts';
import { uniqueDiagnostics } from '../diagnostics/unique-diagnostics.ts';
import { findCycles } from '../expression/tree/find-cycles.ts';
import type { CheckedRules } from '../model/checked-rules.ts';
import type { Place } from '../model/place.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import type { Content, LayerSpec, PackSpec, ProjectSpec } from '../model/spec.ts';
import { consentCycle } from './consent-cycle.ts';
import { mergeContents } from './merge-contents.ts';
import { readSettings } from './read-settings.ts';
import { mergeRecords } from './records.ts';
import { findTestError } from './find-test-error.ts';
import { usePacks } from './use-packs.ts';

/**
 * Merges each site with the layers that it extends. Every field keeps its source location. A broken
 * site, or a site that extends a broken layer, is skipped, because the errors are already reported.
 */
export function resolve({
  project,
  layers,
  packs,
  broken,
}: CheckedRules): PhaseResult<readonly ResolvedSite[]> {
  const diagnostics: Diagnostic[] = [];
  const byName = new Map<string, LayerSpec>();
  for (const layer of layers) {
    const first = byName.get(layer.site);
    if (first) diagnostics.push(siteTaken(layer, first));
    else byName.set(layer.site, layer);
  }
  const unusable = {
    broken,
    inCycle: reportCycles(byName, diagnostics),
    reported: new Set<Place>(),
  };
  const output: ResolvedSite[] = [];
  for (const layer of byName.values()) {
    const chain = chainOf(layer, byName, unusable, diagnostics);
    if (!chain || !layer.serves || chain.some((part) => broken.has(part.site))) continue;
    const site = join(chain, layer.serves, project, packs, diagnostics);
    if (site) output.push(site);
  }
  return { output, diagnostics: uniqueDiagnostics(diagnostics) };
}

/**
 * The names of layers that sites can't extend: those with errors, and those that extend one another
 * in a cycle.
 */
interface Unusable {
  readonly broken: ReadonlySet<string>;
  readonly inCycle: ReadonlySet<string>;
  /** The source locations at which unknown site names were already reported. */
  readonly reported: Set<Place>;
}

/** Reports sites that extend one another in a cycle, and returns their names. */
function reportCycles(
  byName: ReadonlyMap<string, LayerSpec>,
  diagnostics: Diagnostic[],
): ReadonlySet<string> {
  const outer = (name: string) => byName.get(name)!.extends;
  const { cycles } = findCycles(byName.keys(), (name) => {
    const above = outer(name)?.name;
    return above !== undefined && byName.has(above) ? [above] : [];
  });
  for (const chain of cycles)
    diagnostics.push(diagnose('extends-cycle', outer(chain[0]!)!.place, { chain }));
  return new Set(cycles.flat());
}

/**
 * Returns a site followed by the layers that it extends. Returns undefined if a layer is missing or
 * part of a cycle.
 */
function chainOf(
  layer: LayerSpec,
  byName: ReadonlyMap<string, LayerSpec>,
  { broken, inCycle, reported }: Unusable,
  diagnostics: Diagnostic[],
): LayerSpec[] | undefined {
  const chain = [layer];
  for (let current = layer; current.extends; current = chain.at(-1)!) {
    if (inCycle.has(current.site)) return undefined;
    const { name, place } = current.extends;
    const next = byName.get(name);
    if (!next) {
      if (reported.has(place)) return undefined;
      reported.add(place);
      const inner = new Set(chain.map(({ site }) => site));
      const known = [...byName.keys(), ...broken].filter((each) => !inner.has(each));
      const suggestion = didYouMean(name, known);
      if (!broken.has(name) && !hasNameless(broken))
        diagnostics.push(
          diagnose(
            'site-unknown',
            place,
            { name, suggestion, known },
            replacedBy(place, suggestion),
          ),
        );
      return undefined;
    }
    chain.push(next);
  }
  return chain;
}

/** Returns a site merged with its layers and packs, or undefined after an error. */
function join(
  chain: readonly LayerSpec[],
  serves: NonNullable<LayerSpec['serves']>,
  project: ProjectSpec,
  packs: ReadonlyMap<string, PackSpec>,
  diagnostics: Diagnostic[],
): ResolvedSite | undefined {
  const outermostFirst = [...chain].reverse();
  const packContents = usePacks(outermostFirst, packs, diagnostics);
  if (!packContents) return undefined;
  // The content of a layer's packs comes first, so that the layer's own content can override it.
  const contents = outermostFirst.flatMap((layer, index) => [
    ...packContents.contents[index]!,
    layer.content,
  ]);
  const [site] = chain as readonly [LayerSpec, ...LayerSpec[]];
  const settings = mergeRecords(outermostFirst.map((layer) => layer.settings));
  const resolved: ResolvedSite = {
    site: site.site,
    title: site.title,
    place: site.place,
    outermost: chain.at(-1)!.place,
    layers: chain.map((layer) => layer.site),
    files: filesOf(chain, packs),
    serves,
    zone: project.zone,
    settings,
    packs: packContents.used,
    ...readSettings(settings, site),
    ...mergeContents(contents, diagnostics),
    disabled: disabledBy(outermostFirst, contents, diagnostics),
  };
  const error = findTestError(resolved.tests) ?? consentCycle(resolved);
  if (error) diagnostics.push(error);
  return error ? undefined : resolved;
}

/**
 * Returns the site.yaml of each layer in the chain, and the files of the packs that these layers
 * use.
 */
function filesOf(
  chain: readonly LayerSpec[],
  packs: ReadonlyMap<string, PackSpec>,
): readonly string[] {
  const used = chain.flatMap((layer) =>
    layer.use.flatMap(({ name }) => packs.get(name)?.place.file ?? []),
  );
  return [...chain.map((layer) => layer.place.file), ...new Set(used)];
}

function disabledBy(
  layers: readonly LayerSpec[],
  contents: readonly Content[],
  diagnostics: Diagnostic[],
): ReadonlyMap<string, Place> {
  const ids = new Set(contents.flatMap((content) => content.rules.map((rule) => rule.id)));
  const disabled = new Map<string, Place>();
  for (const { id, place } of layers.flatMap((layer) => layer.disable)) {
    if (ids.has(id)) disabled.set(id, place);
    else {
      const suggestion = didYouMean(id, ids);
      diagnostics.push(
        diagnose('rule-unknown', place, { id, suggestion }, replacedBy(place, suggestion)),
      );
    }
  }
  return disabled;
}

/**
 * Returns whether there is a broken layer whose name can't be read. `broken` then contains the
 * layer's folder, with a trailing slash. An unknown name in `extends` may be the name of that
 * layer.
 */
function hasNameless(broken: ReadonlySet<string>): boolean {
  return [...broken].some((name) => name.endsWith('/'));
}

function replacedBy(place: Place, text: string | undefined): { fix?: Diagnostic['fix'] } {
  return text === undefined ? {} : { fix: { edits: [{ place, text }] } };
}

/**
 * Reports two sites with the same code. The diagnostic is usually at the later site. If only the
 * later site is in a folder named after the code, the diagnostic is at the earlier site.
 */
function siteTaken(layer: LayerSpec, before: LayerSpec): Diagnostic {
  const inFolder = ({ place }: LayerSpec) => place.file.split('/').at(-2) === layer.site;
  const [copy, first] = inFolder(layer) && !inFolder(before) ? [before, layer] : [layer, before];
  return taken('site', layer.site, copy.place, first.place);
}

function taken(what: string, name: string, place: Place, first: Place): Diagnostic {
  return diagnose(
    'name-taken',
    place,
    { what, name, isInherited: false },
    { related: [{ place: first, message: 'It is first defined here.' }] },
  );
}

import { parseDocument } from './1-parse/parse.ts';
import { check, type Checked } from './2-check/check.ts';
import { resolve } from './3-resolve/resolve.ts';
import { hash } from './cache/hash.ts';
import { keptDocument, readDocument } from './cache/kept-document.ts';
import type { Store } from './cache/store.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { innermostFolder } from './model/innermost-folder.ts';
import type { SourceDocument } from './model/source-document.ts';
import type { ResolvedSite } from './model/resolved-site.ts';
import type { LayerSpec } from './model/spec.ts';
import { askLaws, type Steps } from './read-sites.ts';

/**
 * Reading rules again and again: a file that hasn't changed isn't parsed again, a layer none of whose files has changed
 * isn't checked again, and a site none of whose layers has changed is the same object as before. What isn't simple
 * (a mistake, another set of files, a changed pack) is done whole, so that nothing is told twice or forgotten.
 * @param store keeps parsed files for the next process
 * @param program what parsing depends on besides the file
 */
export function rememberedSteps(store: Store, program: string): Steps {
  const lawful = new WeakMap<ResolvedSite, { readonly asOf: string; readonly found: ReturnType<Steps['askLaws']> }>();
  return {
    parse: rememberedParse(store, program),
    check: rememberedCheck(),
    resolve: rememberedResolve(),
    askLaws(site, asOf) {
      const known = lawful.get(site);
      if (known?.asOf === asOf) return known.found;
      const found = askLaws(site, asOf);
      lawful.set(site, { asOf, found });
      return found;
    },
  };
}

function rememberedParse(store: Store, program: string): Steps['parse'] {
  const parsed = new Map<string, { readonly bytes: Buffer; readonly result: ReturnType<typeof parseDocument> }>();
  return (file, bytes) => {
    const known = parsed.get(file);
    if (known?.bytes.equals(bytes)) return known.result;
    const key = hash(program, file, bytes);
    const kept = store.get('parsed', key);
    const result = kept === undefined ? parseDocument(file, bytes) : readDocument(kept, file);
    if (kept === undefined) store.set('parsed', key, keptDocument(result));
    parsed.set(file, { bytes: Buffer.from(bytes), result });
    return result;
  };
}

function rememberedCheck(): Steps['check'] {
  let last: { readonly documents: readonly SourceDocument[]; readonly result: ReturnType<typeof check> } | undefined;
  return (documents, unusable) => {
    const result = (last && unusable.size === 0 && checkChanged(last.documents, last.result, documents)) || check(documents, unusable);
    last = unusable.size === 0 && result.output.broken.size === 0 ? { documents, result } : undefined;
    return result;
  };
}

/** Checks the layers of which a file has changed; undefined where more than that has changed, or they have mistakes. */
function checkChanged(before: readonly SourceDocument[], result: ReturnType<typeof check>, documents: readonly SourceDocument[]): ReturnType<typeof check> | undefined {
  if (before.length !== documents.length || documents.some(({ file }, index) => file !== before[index]!.file)) return undefined;
  const owner = innermostFolder(new Set(documents.filter(({ file }) => file.endsWith('/site.yaml')).map(({ file }) => file.slice(0, -'site.yaml'.length))));
  const changed = new Set(documents.filter((document, index) => document !== before[index]).map(({ file }) => owner(file)));
  let { layers } = result.output;
  let { diagnostics } = result;
  const around = documents.filter(({ file }) => owner(file) === undefined);
  for (const folder of changed) {
    if (folder === undefined) return undefined;
    const again = check([...around, ...documents.filter(({ file }) => owner(file) === folder)], new Set());
    const layer = again.output.layers[0];
    if (layer === undefined || again.output.broken.size > 0) return undefined;
    layers = layers.map((known) => known.place.file === layer.place.file ? layer : known);
    const isOfLayer = ({ place }: Diagnostic) => owner(place.file) === folder;
    diagnostics = [...diagnostics.filter((diagnostic) => !isOfLayer(diagnostic)), ...again.diagnostics.filter(isOfLayer)];
  }
  return { output: { ...result.output, layers }, diagnostics };
}

interface Resolving {
  readonly checked: Checked;
  readonly result: ReturnType<typeof resolve>;
}

function rememberedResolve(): Steps['resolve'] {
  let last: Resolving | undefined;
  return (project, layers, packs, broken) => {
    const checked = { project, layers, packs, broken };
    const result = (last && resolveChanged(last, checked)) ?? resolve(project, layers, packs, broken);
    last = result.diagnostics.length === 0 && broken.size === 0 ? { checked, result } : undefined;
    return result;
  };
}

/** Joins the sites again of which a layer has changed; undefined where that isn't all that has changed. */
function resolveChanged(last: Resolving, { project, layers, packs, broken }: Checked): ReturnType<typeof resolve> | undefined {
  const { checked, result } = last;
  if (broken.size > 0 || project !== checked.project || packs !== checked.packs || layers.length !== checked.layers.length) return undefined;
  if (layers.some((layer, index) => !hasSameHead(layer, checked.layers[index]!))) return undefined;
  const changed = new Set(layers.filter((layer, index) => layer !== checked.layers[index]).map(({ site }) => site));
  const output: ResolvedSite[] = [];
  for (const site of result.output) {
    if (!site.layers.some((name) => changed.has(name))) {
      output.push(site);
      continue;
    }
    const again = resolve(project, layers.filter((layer) => site.layers.includes(layer.site)), packs, broken);
    const found = again.output.find((other) => other.site === site.site);
    if (!found || again.diagnostics.length > 0) return undefined;
    output.push(found);
  }
  return { output, diagnostics: [] };
}

/** Whether a layer is still the same one, extends the same and is built or not as before. */
function hasSameHead(layer: LayerSpec, before: LayerSpec): boolean {
  return layer === before || (layer.site === before.site && layer.extends?.name === before.extends?.name && (layer.serves === undefined) === (before.serves === undefined));
}

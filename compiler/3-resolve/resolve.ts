import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Place } from '../model/place.ts';
import type { Names, ResolvedSite, VariableMap } from '../model/resolved-site.ts';
import type { Content, LayerSpec, PackSpec, ProjectSpec, RuleSpec, VariableName } from '../model/spec.ts';
import { consentCircle } from './consent-circle.ts';
import { mergeNamed } from './merge-named.ts';
import { readIdentity } from './read-identity.ts';
import { readConstants, readConsent, readDirectCalls, readElements, readEnvironments, readEventFields, readTexts } from './read-settings.ts';
import { field, literalOf, mergeRecords } from './records.ts';
import { testCircle } from './test-circle.ts';
import { usePacks } from './use-packs.ts';

/**
 * Joins each site with the layers that it extends; every field keeps the place that set it.
 * @param broken layers whose files have errors: sites that need one are left out, since their mistake is reported already
 */
export function resolve(project: ProjectSpec, layers: readonly LayerSpec[], packs: ReadonlyMap<string, PackSpec>, broken: ReadonlySet<string>): { readonly output: readonly ResolvedSite[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const byName = new Map<string, LayerSpec>();
  for (const layer of layers) {
    const first = byName.get(layer.site);
    if (first) diagnostics.push(taken('site', layer.site, layer.place, first.place));
    else byName.set(layer.site, layer);
  }
  const output: ResolvedSite[] = [];
  for (const layer of byName.values()) {
    const chain = chainOf(layer, byName, broken, diagnostics);
    if (!chain || !layer.serves || chain.some((part) => broken.has(part.site))) continue;
    const site = join(chain, layer.serves, project, packs, diagnostics);
    if (site) output.push(site);
  }
  return { output, diagnostics: unique(diagnostics) };
}

/** The site itself and what it extends, the site first; undefined where the chain is broken, which is reported once. */
function chainOf(layer: LayerSpec, byName: ReadonlyMap<string, LayerSpec>, broken: ReadonlySet<string>, diagnostics: Diagnostic[]): LayerSpec[] | undefined {
  const chain = [layer];
  for (let current = layer; current.extends; current = chain.at(-1)!) {
    const { name, place } = current.extends;
    const next = byName.get(name);
    if (!next) {
      const suggestion = didYouMean(name, [...byName.keys(), ...broken].filter((each) => !chain.some(({ site }) => site === each)));
      if (!broken.has(name) && !hasNameless(broken)) diagnostics.push(diagnose('site-unknown', place, { name, suggestion }, replacedBy(place, suggestion)));
      return undefined;
    }
    if (chain.includes(next)) {
      const names = [...chain.slice(chain.indexOf(next)).map((part) => part.site), next.site];
      // Each site of the circle comes by here; the one that stands first in the files tells.
      if (next === layer && chain.every((part) => part.place.file >= layer.place.file)) diagnostics.push(diagnose('extends-cycle', place, { chain: names }));
      return undefined;
    }
    chain.push(next);
  }
  return chain;
}

function join(chain: readonly LayerSpec[], serves: NonNullable<LayerSpec['serves']>, project: ProjectSpec, packs: ReadonlyMap<string, PackSpec>, diagnostics: Diagnostic[]): ResolvedSite | undefined {
  const outermostFirst = [...chain].reverse();
  const brought = usePacks(outermostFirst, packs, diagnostics);
  if (!brought) return undefined;
  // What a layer's packs bring stands before its own, so that it can override them.
  const contents = outermostFirst.flatMap((layer, index) => [...brought.contents[index]!, layer.content]);
  const [site] = chain as readonly [LayerSpec, ...LayerSpec[]];
  const settings = mergeRecords(outermostFirst.map((layer) => layer.settings));
  const consent = readConsent(field(settings, 'consent'));
  const edge = field(settings, 'edge');
  const resolved: ResolvedSite = {
    site: site.site, title: site.title, place: site.place, layers: chain.map((layer) => layer.site),
    files: [...chain.map((layer) => layer.place.file), ...new Set(chain.flatMap((layer) => layer.use.flatMap(({ name }) => packs.get(name)?.place.file ?? [])))],
    serves, zone: project.zone,
    settings, packs: brought.used,
    constants: readConstants(settings, site, consent),
    consent,
    edge: edge?.kind === 'record' ? edge : undefined,
    identity: readIdentity(field(settings, 'identity'), edge),
    environments: readEnvironments(field(settings, 'environments')),
    eventFields: readEventFields(field(settings, 'event-fields')),
    ...readDirectCalls(field(settings, 'direct-calls')),
    holdsPage: literalOf(settings, 'hold') === 'page',
    onDemand: literalOf(settings, 'third-parties') === 'on-demand',
    satellite: readTexts(field(settings, 'satellite')) ?? [],
    readable: readElements(field(settings, 'get-var')),
    hosts: readTexts(field(settings, 'hosts')),
    budget: literalOf(settings, 'budget') as number | undefined,
    servedFrom: readTexts(field(settings, 'served-from')),
    elements: mergeNamed('data element', contents.map((content) => content.elements), diagnostics),
    rules: mergeRules(contents, diagnostics),
    disabled: disabledBy(outermostFirst, contents, diagnostics),
    tables: mergeNamed('table', contents.map((content) => content.tables), diagnostics),
    tests: mergeNamed('test', contents.map((content) => content.tests), diagnostics),
    variables: joinVariables(contents.flatMap((content) => content.variables)),
  };
  const circle = testCircle(resolved.tests) ?? consentCircle(resolved);
  if (circle) diagnostics.push(circle);
  return circle ? undefined : resolved;
}

function mergeRules(contents: readonly Content[], diagnostics: Diagnostic[]): readonly RuleSpec[] {
  const named = mergeNamed('rule', contents.map((content) => content.rules.map((rule) => ({ ...rule, label: rule.name, name: rule.id }))), diagnostics);
  return [...named.values()].map(({ label, ...rule }) => ({ ...rule, name: label }));
}

function disabledBy(layers: readonly LayerSpec[], contents: readonly Content[], diagnostics: Diagnostic[]): ReadonlyMap<string, Place> {
  const ids = contents.flatMap((content) => content.rules.map((rule) => rule.id));
  const disabled = new Map<string, Place>();
  for (const { id, place } of layers.flatMap((layer) => layer.disable)) {
    if (ids.includes(id)) disabled.set(id, place);
    else {
      const suggestion = didYouMean(id, ids);
      diagnostics.push(diagnose('rule-unknown', place, { id, suggestion }, replacedBy(place, suggestion)));
    }
  }
  return disabled;
}

/** A site can rename what it inherits: the innermost name of a number counts. */
function joinVariables(names: readonly VariableName[]): VariableMap {
  const of = (dictionary: VariableName['dictionary']): Names => {
    const byNumber = new Map(names.filter((name) => name.dictionary === dictionary).map(({ number, name }) => [number, name]));
    return { byNumber, byName: new Map([...byNumber].map(([number, name]) => [name, number])) };
  };
  return { events: of('events'), eVars: of('eVars'), props: of('props') };
}

/** A layer whose name can't be read goes by its folder; it may be the one that is missed. */
function hasNameless(broken: ReadonlySet<string>): boolean {
  return [...broken].some((name) => name.endsWith('/'));
}

function replacedBy(place: Place, text: string | undefined): { fix?: Diagnostic['fix'] } {
  return text === undefined ? {} : { fix: { edits: [{ place, text }] } };
}

function taken(what: string, name: string, place: Place, first: Place): Diagnostic {
  return diagnose('name-taken', place, { what, name }, { related: [{ place: first, message: 'It is defined here first.' }] });
}

/** The same mistake of a layer that several sites extend is told once. */
function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, place, message }) => {
    const key = JSON.stringify([code, place, message]);
    return !seen.has(key) && seen.add(key);
  });
}

import { defaultAsOf } from './as-of.ts';
import { readFolder } from './1-parse/read-folder.ts';
import { parseDocument } from './1-parse/parse.ts';
import { check } from './2-check/check.ts';
import { resolve } from './3-resolve/resolve.ts';
import { analyse, analyseProject } from './4-analyse/analyse.ts';
import { gatherFacts } from './4-analyse/facts/gather-facts.ts';
import type { SiteFacts } from './4-analyse/facts/site-facts.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { createScope, type Scope } from './expression/scope.ts';
import type { Node } from './model/node.ts';
import type { ResolvedSite } from './model/resolved-site.ts';

export interface ReadSites {
  readonly asOf: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The sites without errors, ready to be planned. */
  readonly scopes: readonly Scope[];
  /** The text of every file, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
  /** What each file holds, where it can be read. */
  readonly roots: ReadonlyMap<string, Node | undefined>;
  /** Sites that can be built, those with errors included. */
  readonly known: readonly string[];
}

export type ParsedDocument = ReturnType<typeof parseDocument>;

/** The phases up to the laws, each replaceable by one that remembers what it did. */
export interface Steps {
  readonly parse: typeof parseDocument;
  readonly check: typeof check;
  readonly resolve: typeof resolve;
  readonly askLaws: typeof askLaws;
}

/** What the laws say of a site, and what counts beside the other sites. */
export function askLaws(site: ResolvedSite, asOf: string): { readonly scope: Scope; readonly diagnostics: readonly Diagnostic[]; readonly facts: SiteFacts } {
  const scope = createScope(site, asOf);
  const diagnostics = analyse(scope);
  return { scope, diagnostics, facts: gatherFacts(scope, !diagnostics.some(isError)) };
}

const STEPS: Steps = { parse: parseDocument, check, resolve, askLaws };

/**
 * Reads a folder of rules up to the laws: what every command needs that asks about sites.
 * @param rules the rules folder
 * @param asOf YYYY-MM-DD; by default the date of the last commit that touched the rules
 */
export function readSites(rules: string, asOf: string = defaultAsOf(rules)): ReadSites {
  return sitesIn(readFolder(rules), asOf, STEPS);
}

/**
 * The same, from files that have been read.
 * @param isWhole whether these are all sites; a part isn't asked what only all of them can tell
 */
export function sitesIn(folder: ReturnType<typeof readFolder>, asOf: string, steps: Steps, isWhole = true): ReadSites {
  return sitesFrom(folder.output.map(({ file, bytes }) => steps.parse(file, bytes)), asOf, folder.diagnostics, steps, isWhole);
}

/**
 * The same, from files that have been parsed.
 * @param before what was wrong with the folder
 */
export function sitesFrom(parsed: readonly ParsedDocument[], asOf: string, before: readonly Diagnostic[] = [], steps: Steps = STEPS, isWhole = true): ReadSites {
  const documents = parsed.map(({ output }) => output);
  const early = [...before, ...parsed.flatMap(({ diagnostics }) => diagnostics)];
  const unusable = new Set(early.filter(({ severity }) => severity === 'error').map(({ place }) => place.file));
  const checked = steps.check(documents, unusable);
  const { project, layers, packs, broken } = checked.output;
  const resolved = steps.resolve(project, layers, packs, broken);
  const lawful = resolved.output.map((site) => steps.askLaws(site, asOf));
  const found = [...early, ...checked.diagnostics, ...resolved.diagnostics, ...lawful.flatMap(({ diagnostics }) => diagnostics)];
  const ofAll = analyseProject({ documents, facts: lawful.map(({ facts }) => facts), packs, found, isWhole });
  return {
    asOf,
    diagnostics: once([...found, ...ofAll]).map((diagnostic) => lowered(diagnostic, project.notes)),
    scopes: lawful.filter(({ scope, diagnostics }) => !diagnostics.some(isError) && !resolved.diagnostics.some((diagnostic) => isError(diagnostic) && concerns(diagnostic, scope.site))).map(({ scope }) => scope),
    texts: new Map(documents.map(({ file, text }) => [file, text])),
    roots: new Map(documents.map(({ file, root }) => [file, root])),
    known: [...new Set([...layers.filter(({ serves }) => serves).map(({ site }) => site), ...broken])],
  };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** Whether a diagnostic is about a file that the site is made of. */
function concerns({ place }: Diagnostic, { files }: ResolvedSite): boolean {
  return files.some((file) => file === place.file || (file.endsWith('/site.yaml') && place.file.startsWith(file.slice(0, -'site.yaml'.length))));
}

/** A warning that the project takes as a note. */
function lowered(diagnostic: Diagnostic, notes: ReadonlySet<string>): Diagnostic {
  return diagnostic.severity === 'warning' && notes.has(diagnostic.code) ? { ...diagnostic, severity: 'note' } : diagnostic;
}

/** What a shared layer gets wrong is found in every site that extends it, and told once. */
function once(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, place, message }) => {
    const key = JSON.stringify([code, place, message]);
    return !seen.has(key) && seen.add(key);
  });
}

import { defaultAsOf } from './as-of.ts';
import { readFolder } from './1-parse/read-folder.ts';
import { parseDocument } from './1-parse/parse.ts';
import { check } from './2-check/check.ts';
import { resolve } from './3-resolve/resolve.ts';
import { analyse } from './4-analyse/analyse.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { createScope, type Scope } from './expression/scope.ts';

export interface ReadSites {
  readonly asOf: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The sites without errors, ready to be planned. */
  readonly scopes: readonly Scope[];
  /** The text of every file, for code frames. */
  readonly texts: ReadonlyMap<string, string>;
  /** Sites that can be built, those with errors included. */
  readonly known: readonly string[];
}

/**
 * Reads a folder of rules up to the laws: what every command needs that asks about sites.
 * @param rules the rules folder
 * @param asOf YYYY-MM-DD; by default the date of the last commit that touched the rules
 */
export function readSites(rules: string, asOf: string = defaultAsOf(rules)): ReadSites {
  const folder = readFolder(rules);
  const parsed = folder.output.map(({ file, bytes }) => parseDocument(file, bytes));
  const documents = parsed.map(({ output }) => output);
  const early = [...folder.diagnostics, ...parsed.flatMap(({ diagnostics }) => diagnostics)];
  const unusable = new Set(early.filter(({ severity }) => severity === 'error').map(({ place }) => place.file));
  const checked = check(documents, unusable);
  const { project, layers, packs, broken } = checked.output;
  const resolved = resolve(project, layers, packs, broken);
  const lawful = resolved.output.map((site) => createScope(site, asOf)).map((scope) => ({ scope, diagnostics: analyse(scope) }));
  return {
    asOf,
    diagnostics: once([...early, ...checked.diagnostics, ...resolved.diagnostics, ...lawful.flatMap(({ diagnostics }) => diagnostics)]),
    scopes: lawful.filter(({ diagnostics }) => !diagnostics.some(({ severity }) => severity === 'error')).map(({ scope }) => scope),
    texts: new Map(documents.map(({ file, text }) => [file, text])),
    known: [...resolved.output.map(({ site }) => site), ...broken],
  };
}

/** What a shared layer gets wrong is found in every site that extends it, and told once. */
function once(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ code, place, message }) => {
    const key = JSON.stringify([code, place, message]);
    return !seen.has(key) && seen.add(key);
  });
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Place } from '../model/place.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import { checkScript } from './check-script.ts';
import { reachableScripts } from './reachable-scripts.ts';
import { readScripts, type ScriptTexts } from './read-scripts.ts';
import { scriptMistakes } from './script-mistakes.ts';
import { scriptUses } from './script-uses.ts';
import { typeCheckScripts } from './type-check-scripts.ts';

export interface CheckedScripts {
  /** The scripts that were read, by file. */
  readonly texts: ReadonlyMap<string, string>;
  /** Why others couldn't be read. */
  readonly unread: ScriptTexts['unread'];
  readonly diagnostics: readonly Diagnostic[];
  /** Those that the rules name. */
  readonly files: readonly string[];
  /** Whether nothing is wrong with the scripts that a site uses, nor with how it asks them. */
  isSound(site: ResolvedSite): boolean;
}

/**
 * Reads the scripts that sites use, and checks them: they are there, can be read, touch nothing but one another, do
 * nothing until they are asked, use nothing that a bundle may not, and have the right types. None is ever run.
 * @param rules the rules folder
 */
export async function checkScripts(rules: string, sites: readonly ResolvedSite[]): Promise<CheckedScripts> {
  const uses = sites.flatMap(scriptUses).filter((use, index, all) => all.findIndex(({ script }) => isSamePlace(script.place, use.script.place)) === index);
  if (uses.length === 0) return { texts: new Map(), unread: new Map(), diagnostics: [], files: [], isSound: () => true };
  const wanted = new Map(uses.map(({ script }) => [script.file, script.place]).reverse() as [string, Place][]);
  const { output: texts, unread, diagnostics } = readScripts(rules, wanted);
  const there = [...wanted.keys()].filter((file) => texts.has(file));
  const ofCode = (await Promise.all(there.map((file) => checkScript(file, texts)))).flat();
  const found = [...diagnostics, ...withoutEchoes([...texts].flatMap(([file, text]) => scriptMistakes(file, text)), ofCode)];
  // Code that can't be read, or must not be there, would only be told again in the words of its types.
  if (found.length === 0) found.push(...typeCheckScripts(uses, texts));
  const errors = withoutRepetition(found);
  return { texts, unread, diagnostics: errors, files: [...wanted.keys()].sort(), isSound: (site) => !errors.some(({ severity, place }) => severity === 'error' && concerns(site, place, texts)) };
}

/**
 * What can't be read has no further mistakes; a call that isn't allowed isn't told again as an import, nor as what keeps
 * a script from being quiet when it is loaded.
 */
function withoutEchoes(mistakes: readonly Diagnostic[], ofCode: readonly Diagnostic[]): readonly Diagnostic[] {
  const unreadable = new Set(ofCode.filter(({ code }) => code === 'script-unreadable-syntax').map(({ place }) => place.file));
  const readable = mistakes.filter(({ place }) => !unreadable.has(place.file));
  const isEcho = ({ code, place }: Diagnostic) => readable.some((mistake) => mistake.place.file === place.file
    && (code === 'script-runs-when-loaded' || (code === 'script-import-forbidden' && mistake.place.line === place.line)));
  return [...readable, ...ofCode.filter((diagnostic) => !isEcho(diagnostic))];
}

function concerns(site: ResolvedSite, place: Place, texts: ReadonlyMap<string, string>): boolean {
  const scripts = scriptUses(site).map(({ script }) => script);
  return scripts.some((script) => isSamePlace(script.place, place)) || reachableScripts(scripts.map(({ file }) => file), texts).has(place.file)
    || scripts.some(({ file }) => file === place.file);
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column;
}

/** What a script that others import gets wrong is found with each of them, and one place is told one thing. */
function withoutRepetition(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const told = new Set<string>();
  return diagnostics.filter(({ place }) => {
    const key = `${place.file}:${place.line}:${place.column}`;
    return !told.has(key) && told.add(key);
  });
}

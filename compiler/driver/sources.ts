import type { Entry } from '../model/entry.ts';
import { reachableScripts } from '../scripts/reachable-scripts.ts';
import type { ScriptSources } from '../scripts/script-sources.ts';
import type { AnalysedRules } from './analysed-rules.ts';
import { hashScripts, type ScriptsHash } from './scripts-hash.ts';

/** The source files of a build. */
export interface Sources {
  /** The YAML files, by path. */
  readonly rules: ReadonlyMap<string, string>;
  readonly scripts: ScriptSources;
  /** Returns the text of a YAML file, a rule script or a runtime file. */
  textOf(file: string): string | undefined;
}

export function createSources(
  { texts }: AnalysedRules,
  scripts: ScriptSources,
  runtimeText: (file: string) => string | undefined,
): Sources {
  const textOf = (file: string) => texts.get(file) ?? scripts.texts.get(file) ?? runtimeText(file);
  return { rules: texts, scripts, textOf };
}

/**
 * Returns the code of each rule script that a site's generated code imports, directly or through
 * other scripts. Also returns one hash of all these scripts.
 */
export function importedScripts(
  { names }: Entry,
  { scripts }: Sources,
): { readonly texts: ReadonlyMap<string, string>; readonly hash: ScriptsHash } {
  const files = names.flatMap((name) => (name.kind === 'script' ? [name.file] : []));
  return { texts: reachableScripts(files, scripts).texts, hash: hashScripts(files, scripts) };
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Node } from '../model/node.ts';
import type { CheckedScripts } from '../scripts/check-scripts.ts';
import type { AnalysedRules } from './analysed-rules.ts';
import type { BuiltSite } from './built-site.ts';
import { hashScripts, type ScriptsHash } from './scripts-hash.ts';

/** The result of a build. */
export interface Compiled {
  readonly asOf: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly sites: readonly BuiltSite[];
  /** The text of every file, so that a diagnostic can be shown with its line. */
  readonly texts: ReadonlyMap<string, string>;
  /** Returns the root node of a rules file, or undefined if the file is empty or can't be used. */
  rootOf(file: string): Node | undefined;
  /** The codes of all sites in the rules folder, including those that this build leaves out. */
  readonly known: readonly string[];
  /** All scripts that the rules refer to. */
  readonly scripts: ScriptsHash;
}

/**
 * Returns the result of a build.
 * @param known all site codes, if several machines share the build; otherwise undefined
 */
export function compiled(
  { asOf, diagnostics, texts, roots, known: analysed }: AnalysedRules,
  sites: readonly BuiltSite[],
  known: readonly string[] | undefined,
  scripts: CheckedScripts,
): Compiled {
  return {
    asOf,
    diagnostics: [...diagnostics, ...sites.flatMap((site) => site.diagnostics)],
    sites,
    texts,
    rootOf: (file) => roots.get(file),
    known: known ?? analysed,
    scripts: hashScripts(scripts.files, scripts),
  };
}

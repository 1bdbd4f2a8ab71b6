import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PhaseResult } from '../diagnostics/phase-result.ts';
import { uniqueDiagnostics } from '../diagnostics/unique-diagnostics.ts';
import { withoutEchoesOfRepairs } from '../diagnostics/without-echoes-of-repairs.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { CheckedRules } from '../model/checked-rules.ts';
import type { Node } from '../model/node.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import type { SourceDocument } from '../model/source-document.ts';
import type { CheckedScripts } from '../scripts/check-scripts.ts';

/** The rules, parsed, checked, resolved and analysed. */
export interface AnalysedRules {
  readonly asOf: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The sites without errors, ready to be planned. */
  readonly scopes: readonly Scope[];
  /** The text of every file, so that a diagnostic can be shown with its line. */
  readonly texts: ReadonlyMap<string, string>;
  /** The root node of each file; undefined if the file is empty or can't be used. */
  readonly roots: ReadonlyMap<string, Node | undefined>;
  /**
   * The site codes of all layers that have a `serves:` key. Also those of layers with an error, in
   * their own files or in a pack that they use.
   */
  readonly known: readonly string[];
}

interface PhaseResults {
  readonly asOf: string;
  readonly documents: readonly SourceDocument[];
  /** Diagnostics from reading and parsing the files. */
  readonly readDiagnostics: readonly Diagnostic[];
  readonly checked: PhaseResult<CheckedRules>;
  readonly resolved: PhaseResult<readonly ResolvedSite[]>;
  readonly analysed: PhaseResult<readonly Scope[]>;
}

/** Combines the results of all phases from reading to analysis. */
export function joinResults({
  asOf,
  documents,
  readDiagnostics,
  checked,
  resolved,
  analysed,
}: PhaseResults): AnalysedRules {
  const { layers, broken, project } = checked.output;
  const found = withoutEchoesOfRepairs(
    readDiagnostics,
    [checked.diagnostics, resolved.diagnostics, analysed.diagnostics].flat(),
  );
  const unresolved = resolved.diagnostics.filter(({ severity }) => severity === 'error');
  const built = layers.filter(({ serves }) => serves).map(({ site }) => site);
  return {
    asOf,
    diagnostics: uniqueDiagnostics(found).map((each) => demoted(each, project.notes)),
    scopes: analysed.output.filter(({ site }) => !unresolved.some((each) => concerns(each, site))),
    texts: new Map(documents.map(({ file, text }) => [file, text])),
    roots: new Map(documents.map(({ file, root }) => [file, root])),
    known: [...new Set([...built, ...broken])],
  };
}

/** Adds the result of the script check, and removes the sites whose scripts have errors. */
export function withScripts(
  analysed: AnalysedRules,
  { output: { texts, isSound }, diagnostics }: PhaseResult<CheckedScripts>,
): AnalysedRules {
  return {
    ...analysed,
    diagnostics: [...analysed.diagnostics, ...diagnostics],
    scopes: analysed.scopes.filter(({ site }) => isSound(site)),
    texts: new Map([...analysed.texts, ...texts]),
  };
}

/** Returns whether a diagnostic is about a file of the site or of one of its layers. */
function concerns({ place }: Diagnostic, { files }: ResolvedSite): boolean {
  return files.some(
    (file) =>
      file === place.file ||
      (file.endsWith('/site.yaml') && place.file.startsWith(file.slice(0, -'site.yaml'.length))),
  );
}

/**
 * Turns a warning into a note if the project's `notes:` lists its code. Returns any other
 * diagnostic unchanged.
 */
function demoted(diagnostic: Diagnostic, notes: ReadonlySet<string>): Diagnostic {
  return diagnostic.severity === 'warning' && notes.has(diagnostic.code)
    ? { ...diagnostic, severity: 'note' }
    : diagnostic;
}

/** Returns the files that have errors. */
export function filesWithErrors(diagnostics: readonly Diagnostic[]): ReadonlySet<string> {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return new Set(errors.map(({ place }) => place.file));
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Scripts of the rules, as they were read from the disk. */
export interface ScriptSources {
  /** The source code by file, sorted, without files that can't be read. */
  readonly texts: ReadonlyMap<string, string>;
  /** For each file that couldn't be read, a diagnostic with a source location in this file. */
  readonly unread: ReadonlyMap<string, Diagnostic>;
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Scripts of the rules, as they were read from the disk. */
export interface ScriptSources {
  /** The source code by file, sorted, without files that can't be read. */
  readonly texts: ReadonlyMap<string, string>;
  /** A diagnostic for each file that couldn't be read, located in that file. */
  readonly unread: ReadonlyMap<string, Diagnostic>;
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Scripts of the rules as they were read. */
export interface ScriptSources {
  /** The source code by file, sorted, without files that can't be read. */
  readonly texts: ReadonlyMap<string, string>;
  /** Why the other files couldn't be read, placed in the file itself. */
  readonly unread: ReadonlyMap<string, Diagnostic>;
}

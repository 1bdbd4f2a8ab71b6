import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Scripts of the rules as they were read. */
export interface ScriptSources {
  /** The texts by file, sorted. Files that can't be read aren't among them. */
  readonly texts: ReadonlyMap<string, string>;
  /** Why the other files couldn't be read, placed in the file itself. */
  readonly unread: ReadonlyMap<string, Diagnostic>;
}

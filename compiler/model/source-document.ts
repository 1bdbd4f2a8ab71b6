import type { Node } from './node.ts';

/** A parsed YAML file. `root` is undefined if the file is empty or can't be used. */
export interface SourceDocument {
  /** The path, as in `Place.file`. */
  readonly file: string;
  readonly text: string;
  readonly root: Node | undefined;
}

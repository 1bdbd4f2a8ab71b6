import type { Node } from './node.ts';

/** One YAML file, parsed. `root` is undefined where the file is empty or can't be used. */
export interface SourceDocument {
  /** As in `Place.file`. */
  readonly file: string;
  readonly text: string;
  readonly root: Node | undefined;
}

/** A source location. Lines and columns count from 1; the end is exclusive. */
export interface Place {
  /**
   * The path relative to the folder above the rules folder, with forward slashes:
   * `rules/sites/in/site.yaml`.
   */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

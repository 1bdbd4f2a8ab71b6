/** `pruning.json`: exists while a process deletes files. */
export interface Pruning {
  readonly owner: string;
  /** The process deletes nothing after this time. */
  readonly until: string;
}

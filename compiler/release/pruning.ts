/** `pruning.json`: the last prune, which deletes old releases. */
export interface Pruning {
  readonly owner: string;
  /** The prune deletes nothing after this time. When it ends, it sets the time to 1970. */
  readonly until: string;
}

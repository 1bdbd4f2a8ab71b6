/** `pruning.json`: the last prune, which deletes old releases. */
export interface Pruning {
  readonly owner: string;
  /** The prune deletes nothing after this time. At its end, the prune sets the time to 1970. */
  readonly until: string;
}

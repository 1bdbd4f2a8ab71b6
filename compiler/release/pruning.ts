/** `pruning.json`: the last prune, which deletes old releases. */
export interface Pruning {
  readonly owner: string;
  /** The prune must stop deleting by this time. When the prune ends, it sets the time to 1970. */
  readonly until: string;
}

/** The releases that are live in an environment at one time. */
export interface LiveState {
  /** Counts the changes of the environment, from 1. */
  readonly generation: number;
  /** The id of the release that a publish or a rollback made live; empty if nothing is live. */
  readonly release: string;
  /**
   * The release of each site. A site that wasn't part of the last publish keeps its earlier
   * release.
   */
  readonly sites: { readonly [site: string]: string };
  /** The `generation` of the state that a rollback restores; absent if there is no such state. */
  readonly before?: number;
}

/** `e/<environment>/current.json`: the live releases of an environment, and the earlier ones. */
export interface Pointer extends LiveState {
  readonly pointer: 1;
  /** The earlier states, newest first, with the time at which each was replaced. */
  readonly history: readonly (LiveState & { readonly until: string })[];
}

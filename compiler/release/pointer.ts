/** The releases that are live in an environment at one time. */
export interface LiveState {
  /** Counts the changes of the environment, from 1. */
  readonly generation: number;
  /** The release that was published last, or the release that a rollback restored. */
  readonly release: string;
  /**
   * The release of each site. A site that wasn't part of the last publish keeps its earlier
   * release.
   */
  readonly sites: { readonly [site: string]: string };
  /** The `generation` of the state that a rollback from this one restores; absent if none. */
  readonly before?: number;
}

/** `e/<environment>/current.json`: the live releases of an environment, and the earlier ones. */
export interface Pointer extends LiveState {
  readonly pointer: 1;
  /** The earlier states, newest first, with the time at which each was replaced. */
  readonly history: readonly (LiveState & { readonly until: string })[];
}

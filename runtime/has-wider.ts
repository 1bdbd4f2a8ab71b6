/**
 * A module with two exports for its main task: one that most rules need, and one with everything, so
 * that only bundles whose rules need it contain its code.
 */
export interface HasWider {
  readonly wider?: {
    /** The name of the export with everything. */
    readonly export: string;
    /**
     * The settings that need it. `NAME.*` is any name within `NAME` that isn't listed there.
     */
    readonly sets: readonly string[];
    /** The settings without which it is needed. */
    readonly lacks?: readonly string[];
  };
}

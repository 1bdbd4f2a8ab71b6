/**
 * A module with two exports for its main task: one for what most rules need, and one with every
 * feature. Only bundles whose rules need more contain the second export.
 */
export interface HasWider {
  readonly wider?: {
    /** The name of the export with every feature. */
    readonly export: string;
    /**
     * The settings that need that export. `NAME.*` is any key of the setting `NAME` that its shape
     * doesn't list.
     */
    readonly sets: readonly string[];
    /** The settings that need that export if they are absent. */
    readonly lacks?: readonly string[];
  };
}

/**
 * A module with two exports for its main task: one for what most rules need, and one with every
 * feature. Only bundles whose rules need more contain the second export.
 */
export interface HasWider {
  readonly wider?: {
    /** The name of the export with every feature. */
    readonly export: string;
    /**
     * The settings that need the wider export. `NAME.*` is any key of the setting `NAME` that its
     * shape doesn't list.
     */
    readonly sets: readonly string[];
    /** The settings that make the wider export necessary if a rule doesn't have them. */
    readonly lacks?: readonly string[];
  };
}

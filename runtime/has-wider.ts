/**
 * A module that may have two exports for its main task. The main export has the features that most
 * rules need. The wider export has every feature. A bundle contains the wider export only if one of
 * the bundle's rules needs it.
 */
export interface HasWider {
  readonly wider?: {
    /** The name of the export with every feature. */
    readonly export: string;
    /**
     * If a rule sets one of these settings, the rule needs the wider export. `NAME.*` means a key
     * inside the setting `NAME` that the setting's shape doesn't list.
     */
    readonly sets: readonly string[];
    /** If a rule lacks one of these settings, the rule needs the wider export. */
    readonly lacks?: readonly string[];
  };
}

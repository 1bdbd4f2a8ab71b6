/** An error in a scenario or page file. */
export interface Problem {
  /** The path from the root, `steps[2].click`; empty for the root. */
  readonly path: string;
  readonly message: string;
  /** How to fix the error. */
  readonly help?: string;
  /** The unknown word, and the known words. */
  readonly unknown?: {
    readonly what: 'key' | 'step' | 'value' | 'site';
    readonly word: string;
    readonly known: readonly string[];
    /** The known word that has the same meaning as the unknown word. */
    readonly meant?: string | undefined;
  };
  /** The key that is missing from a map. */
  readonly missing?: string;
}

/** A scenario of rules that the compiler must refuse: no page, no visitor, and no bundle. */
export interface Refusal {
  readonly title: string;
  /** As in a scenario. */
  readonly covers: readonly string[];
  readonly partly: readonly string[];
  /** The date that the rules are compiled for, YYYY-MM-DD. */
  readonly asOf: string;
  /** The files of the rules folder, by their paths in it. */
  readonly rules: { readonly [path: string]: string };
  /** The errors, all of them. */
  readonly refuses: readonly ExpectedError[];
}

export interface ExpectedError {
  readonly code: string;
  /** `sites/shop/site.yaml:12`: the file's path in the rules folder, and the line. */
  readonly at: string;
  /** Part of the sentence. */
  readonly says: string;
}

/** A scenario in which the build must report errors. It has no page, no visitor and no bundle. */
export interface Refusal {
  readonly title: string;
  /** `covers` and `partly` list clauses of the specification, as in `Scenario`. */
  readonly covers: readonly string[];
  readonly partly: readonly string[];
  /** The date of the build, YYYY-MM-DD. */
  readonly asOf: string;
  /** The texts of the files in the rules folder, by path. */
  readonly rules: { readonly [path: string]: string };
  /** All the errors that the build must report. */
  readonly refuses: readonly ExpectedError[];
}

interface ExpectedError {
  readonly code: string;
  /** `sites/shop/site.yaml:12`: the path in the rules folder, and the line. */
  readonly at: string;
  /** Part of the message. */
  readonly says: string;
}

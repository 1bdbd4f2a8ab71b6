/** A table of the report, independent of its format. */
export interface Section {
  /** The id of the anchor. */
  readonly id: string;
  readonly title: string;
  /** An introduction to the table. */
  readonly about: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The text to show if there are no rows. */
  readonly none: string;
}

/** An option of a picker. */
export interface PickerOption {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  /** A fact about the option, which the search ignores. */
  readonly note?: string | undefined;
}

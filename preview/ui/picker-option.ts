/** An option of a picker. */
export interface PickerOption {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  /** A fact about the option. The search ignores it. */
  readonly note?: string | undefined;
}

/** An option of a picker. */
export interface PickerOption {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
  /** Additional information about the option. The search ignores it. */
  readonly note?: string | undefined;
}

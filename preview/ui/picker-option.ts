/** An option of a picker. */
export interface PickerOption {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
}

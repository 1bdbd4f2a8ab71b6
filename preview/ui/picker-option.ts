/** Something that can be picked. */
export interface PickerOption {
  readonly id: string;
  readonly title: string;
  readonly detail?: string;
}

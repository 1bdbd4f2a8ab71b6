/** What an entry is kept under. */
export interface EntryName {
  readonly kind: string;
  readonly key: string;
}

/** The kind and key of an entry. */
export interface EntryName {
  readonly kind: string;
  readonly key: string;
}

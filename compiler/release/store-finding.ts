/** A problem of a release in the store, such as a missing or changed script. */
export interface StoreFinding {
  readonly problem:
    | 'missing'
    | 'changed'
    | 'wrong-header'
    | 'wrong-provenance'
    | 'not-reproducible'
    | 'not-rebuilt';
  /** The key of the object in the release store. */
  readonly subject: string;
  /** A sentence that names the problem. */
  readonly message: string;
}

/** A difference between a stored object and its release. */
export interface StoreFinding {
  readonly problem:
    | 'missing'
    | 'changed'
    | 'wrong-header'
    | 'wrong-provenance'
    | 'not-reproducible'
    | 'not-rebuilt';
  /** The object's key. */
  readonly subject: string;
  /** A sentence that names the problem. */
  readonly message: string;
}

/**
 * The error that is thrown if releases can't be published, rolled back, verified or deleted. Its
 * message is written for users and contains no secret. `lost`: another process is changing the same
 * environment, or deleting releases. `refused`: the operation isn't allowed or possible.
 * `incomplete`: a change or a deletion was started and can be completed.
 */
export class ReleaseError extends Error {
  readonly kind: 'lost' | 'refused' | 'incomplete';

  constructor(kind: ReleaseError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/**
 * The error that is thrown if releases can't be published, rolled back, verified or deleted. Its
 * message is written for users and contains no secret. The kinds of errors:
 * - `lost`: the operation conflicts with another change of the environment, or with a deletion of
 *   releases.
 * - `refused`: the operation isn't allowed or possible.
 * - `incomplete`: a change or a deletion was started, and can be completed.
 */
export class ReleaseError extends Error {
  readonly kind: 'lost' | 'refused' | 'incomplete';

  constructor(kind: ReleaseError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

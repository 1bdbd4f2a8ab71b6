/**
 * The error that is thrown if a publication or a rollback can't be made or completed. Its message
 * is written for users and contains no secret. `lost`: another process is changing the same
 * environment. `refused`: the change isn't allowed or possible. `incomplete`: the change was
 * started and can be completed.
 */
export class ReleaseError extends Error {
  readonly kind: 'lost' | 'refused' | 'incomplete';

  constructor(kind: ReleaseError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

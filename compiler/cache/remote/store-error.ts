/** A failure of the remote store. Its message is written for users and contains no secret. */
export class StoreError extends Error {}

/** A failure of the remote store. The message is a sentence for users and contains no secret. */
export class StoreError extends Error {}

/** The remote store didn't do what it was asked for. The sentence is for people, and says nothing that is secret. */
export class StoreError extends Error {}

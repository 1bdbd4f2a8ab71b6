/** The address of a remote store, and the credentials for it. */
export interface StoreAddress {
  /**
   * The URL of the folder in the store, with a trailing slash. The bucket is in the path or in the
   * host name.
   */
  readonly url: string;
  readonly region: string;
  /** The access key. Undefined if the store is public. */
  readonly credentials:
    | {
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
        readonly sessionToken: string | undefined;
      }
    | undefined;
  /** The key that signs entries. */
  readonly secret: string | undefined;
  /** The time limit for one response. An upload may take several times as long. */
  readonly timeoutMs: number;
  /** The text for the time limit in error messages: the name of a variable, or a duration. */
  readonly timeoutName: string;
}

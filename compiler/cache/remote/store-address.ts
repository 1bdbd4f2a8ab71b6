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
  /** The time limit as error messages show it: an environment variable's name, or a duration. */
  readonly timeoutName: string;
}

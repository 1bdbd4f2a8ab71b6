/** A request with one event that the fake edge server has received in full. */
export interface Arrival {
  /** The event: the number of its page, and the kind of action that caused it: `7-link`. */
  readonly event: string;
  /** The number of the latest page when the request arrived. */
  readonly page: number;
  readonly requestId: string;
  readonly body: string;
}

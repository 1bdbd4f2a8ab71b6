/** A request with an event, as the edge received it in full. */
export interface Arrival {
  /** The event: the number of its page, and the kind of action that caused it: `7-link`. */
  readonly event: string;
  /** The number of the latest page when the request arrived. */
  readonly page: number;
  readonly requestId: string;
  readonly body: string;
}

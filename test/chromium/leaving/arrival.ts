/** A request that the fake edge server has received in full. It contains one event. */
export interface Arrival {
  /** The number of the event's page and the kind of event, such as `7-view` or `7-link`. */
  readonly event: string;
  /** The number of the latest page when the request arrived. */
  readonly page: number;
  readonly requestId: string;
  readonly body: string;
}

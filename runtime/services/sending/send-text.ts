import type { Allowed } from '../../contract.ts';
import { beacon } from '../../platform/network/network.ts';
import { withoutCookies } from '../../platform/network/without-cookies.ts';
import { forgetCookies } from '../../platform/storage/cookies.ts';
import { leaving } from '../leaving/leaving.ts';
import { isRetried, retries } from './retried.ts';
import { waitToRetry } from './wait-to-retry.ts';
import { sendJsonBy, sendJsonHeaders, sendJsonMethod, sendJsonRetry } from '../../uses.ts';

/** The options of a request. */
export interface Sending {
  readonly by?: 'fetch' | 'beacon' | undefined;
  readonly headers?: { readonly [name: string]: string | undefined } | undefined;
  readonly retry?: boolean | undefined;
  /**
   * Returns whether consent still allows sending. Set only if the request can wait in a batch or be
   * retried.
   */
  readonly allowed?: Allowed | undefined;
}

/**
 * Bodies with at least this number of characters are sent without keep-alive. For all unfinished
 * keep-alive requests together, browsers allow bodies of at most 64 KiB.
 */
const mostKeptAlive = 60_000;

/**
 * Sends a request by fetch or as a beacon. A request by fetch has no cookies; browsers add the
 * receiver's cookies to a beacon. If the browser refuses the beacon, the request is sent by fetch.
 * The response's status is read only if the action sets `retry` or `headers`. The server needs CORS
 * headers only in this case. Rejects if the request fails, or if the status is read and isn't a
 * success.
 * @param body the text of a POST request; '' for a GET request
 * @returns undefined for a beacon
 */
export const sendText = (
  url: string,
  body: string,
  sending: Sending,
): Promise<unknown> | undefined => {
  if (sendJsonBy && sending.by === 'beacon' && beacon(url, body)) return undefined;
  const readsResponse =
    (sendJsonRetry && sending.retry) || (sendJsonHeaders && sending.headers !== undefined);
  const options: RequestInit = {
    method: 'POST',
    body,
    mode: readsResponse ? 'cors' : 'no-cors',
    keepalive: body.length < mostKeptAlive,
  };
  if (sendJsonHeaders) options.headers = given(leaving(sending.headers ?? {}));
  if (sendJsonMethod && !body) Object.assign(options, { method: 'GET', body: undefined });
  const response = withoutCookies(url, options);
  return readsResponse ? accepted(response, () => withoutCookies(url, options), sending) : response;
};

/**
 * Waits for a successful response. If `retry` is set and the response's status allows a retry,
 * sends the request again, at most `retries` times. Rejects if the last response isn't a success.
 * If consent is withdrawn before a retry, resolves without sending the request again.
 */
const accepted = async (
  asked: Promise<Response>,
  again: () => Promise<Response>,
  { retry, allowed }: Sending,
): Promise<void> => {
  let response = await asked;
  for (let count = 0; sendJsonRetry && retry && isRetried(response.status) && count < retries;) {
    await waitToRetry(response, count++);
    forgetCookies();
    if (allowed?.() === false) return;
    response = await again();
  }
  if (!response.ok) throw new Error(`The server responded with a status code ${response.status}.`);
};

/** Returns the headers that have a value. */
const given = (headers: NonNullable<Sending['headers']>): [string, string][] =>
  Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined);

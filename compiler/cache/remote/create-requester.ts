import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { refusalReason } from './refusal-reason.ts';
import type { StoreAddress } from './store-address.ts';
import { StoreError } from './store-error.ts';

const TRIES = 3;
const FIRST_PAUSE_MS = 200;
const MOST_PAUSE_MS = 2000;
/**
 * The time limit of an upload, as a multiple of the time limit of a download. Uploads may take
 * longer, because the build continues in the meantime.
 */
const SENDING_FACTOR = 6;
const MOST_BYTES = 64_000_000;

export interface StoreRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** The path below the folder of the store. */
  readonly path: string;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The network and the clock. Tests pass their own. */
export interface RequestWorld {
  readonly fetch: (url: string | Request, init?: RequestInit) => Promise<Response>;
  readonly pause: (milliseconds: number, ended: AbortSignal) => Promise<void>;
}

const NETWORK: RequestWorld = {
  fetch: (url, init) => fetch(url, init),
  pause: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
};

export interface StoreAnswer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Headers;
}

/**
 * Creates a function that sends requests to a store. Requests are signed if there are credentials.
 * A request is retried after a network error, an incomplete response, or a status that reports a
 * busy or failing store. It isn't retried after a timeout.
 * @param ended aborts all requests
 */
export function createRequester(
  address: StoreAddress,
  ended: AbortSignal,
  world: RequestWorld = NETWORK,
): (request: StoreRequest) => Promise<StoreAnswer> {
  const { url, region, credentials, timeoutMs } = address;
  const client =
    credentials && new AwsClient({ ...credentials, region, service: 's3', retries: 0 });
  const request = async ({
    method,
    path,
    body,
    headers = {},
  }: StoreRequest): Promise<StoreAnswer> => {
    const signal = AbortSignal.any([
      ended,
      AbortSignal.timeout(method === 'PUT' ? SENDING_FACTOR * timeoutMs : timeoutMs),
    ]);
    const init = {
      method,
      ...(body && { body: new Uint8Array(body) }),
      headers,
      redirect: 'manual' as const,
      signal,
    };
    const place = `${url}${path}`;
    const response = await world.fetch(
      client ? await client.sign(place, init) : place,
      client ? { signal } : init,
    );
    return {
      status: response.status,
      headers: response.headers,
      body: await readBody(response, method),
    };
  };
  return async (sent): Promise<StoreAnswer> => {
    for (let tried = 1; ; tried += 1) {
      const answer = await request(sent).catch((error: unknown) => error as Error);
      if (!(answer instanceof Error) && !isBusy(answer)) return answer;
      if (answer instanceof StoreError) throw answer;
      const isOver =
        tried === TRIES ||
        ended.aborted ||
        (answer instanceof Error && answer.name === 'TimeoutError');
      if (isOver)
        throw answer instanceof Error
          ? unreachable(answer, address)
          : storeRefused(answer, address);
      await world.pause(pauseMs(tried, answer), ended);
    }
  };
}

/** Returns the error for a response that rejects a request. */
export function storeRefused(
  { status, body, headers }: StoreAnswer,
  { credentials }: StoreAddress,
): StoreError {
  return new StoreError(
    refusalReason(
      status,
      body.toString('utf8', 0, 4000),
      headers.get('x-amz-bucket-region'),
      credentials === undefined,
    ),
  );
}

async function readBody(response: Response, method: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (method !== 'HEAD')
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      if (bytes > MOST_BYTES)
        throw new StoreError(`a response is larger than ${MOST_BYTES / 1_000_000} MB`);
      parts.push(part);
    }
  return Buffer.concat(parts);
}

/**
 * Returns whether a response's status allows a retry. 409 means that two machines wrote the same
 * entry at the same moment.
 */
function isBusy({ status }: StoreAnswer): boolean {
  return (status >= 500 && status !== 501) || status === 429 || status === 408 || status === 409;
}

/**
 * Returns the pause before the next attempt. The pause doubles with each attempt. If `retry-after`
 * requires a longer pause, that pause is used. No pause is longer than `MOST_PAUSE_MS`. A random
 * factor keeps many machines from retrying at the same moment.
 */
function pauseMs(tried: number, answer: StoreAnswer | Error): number {
  const sent = answer instanceof Error ? 0 : 1000 * Number(answer.headers.get('retry-after') ?? 0);
  const own = FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random());
  return Math.min(MOST_PAUSE_MS, Number.isFinite(sent) ? Math.max(sent, own) : own);
}

/**
 * Returns the error for a request that got no complete response. The original message may contain
 * the address, so only the system's error code is kept.
 */
function unreachable(error: Error, { timeoutName }: StoreAddress): StoreError {
  if (error.name === 'TimeoutError')
    return new StoreError(`the bucket didn't respond within ${timeoutName}`);
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return new StoreError(
    `the bucket can't be reached${typeof code === 'string' && /^\w+$/.test(code) ? ` (${code})` : ''}`,
  );
}

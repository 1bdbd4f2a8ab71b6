import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { EntryName } from './entry-name.ts';
import { refusedSentence } from './refused-sentence.ts';
import type { StoreAddress } from './store-address.ts';
import { StoreError } from './store-error.ts';

const TRIES = 3;
const FIRST_PAUSE_MS = 200;
const MOST_PAUSE_MS = 2000;
/** What is sent may take longer than what is asked for: the build doesn't wait for it meanwhile. */
const SENDING_FACTOR = 6;
const MOST_BYTES = 64_000_000;

/** Entries in a store that speaks S3. Everything throws StoreError where the store doesn't do its part. */
export interface RemoteStore {
  /** @returns undefined where there is none */
  get(name: EntryName): Promise<Buffer | undefined>;
  has(name: EntryName): Promise<boolean>;
  /**
   * @param replaces writes over what is there; else what is there stays, such as what another machine wrote meanwhile
   * @returns whether it was written
   */
  put(name: EntryName, bytes: Buffer, replaces: boolean): Promise<boolean>;
}

interface Asking {
  readonly method: 'GET' | 'HEAD' | 'PUT';
  readonly name: EntryName;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Answer {
  readonly status: number;
  readonly body: Buffer;
  readonly headers: Headers;
}

/**
 * A store at an address. Nothing is asked of it before the first call.
 * @param ended ends all that is under way
 */
export function createRemoteStore(address: StoreAddress, ended: AbortSignal): RemoteStore {
  const { url, region, credentials, timeoutMs } = address;
  const client = credentials && new AwsClient({ ...credentials, region, service: 's3', retries: 0 });
  const once = async ({ method, name, body, headers = {} }: Asking): Promise<Answer> => {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(method === 'PUT' ? SENDING_FACTOR * timeoutMs : timeoutMs)]);
    const init = { method, ...(body && { body: new Uint8Array(body) }), headers, redirect: 'manual' as const, signal };
    const place = `${url}${name.kind}/${name.key}`;
    const response = await fetch(client ? await client.sign(place, init) : place, client ? { signal } : init);
    return { status: response.status, headers: response.headers, body: await readBody(response, method) };
  };
  /** Tries again what may go well the next time: no answer, half of one, a busy or failing store. Who was slow once is slow. */
  const ask = async (asking: Asking): Promise<Answer> => {
    for (let tried = 1; ; tried += 1) {
      const answer = await once(asking).catch((error: unknown) => error as Error);
      if (!(answer instanceof Error) && !isBusy(answer)) return answer;
      if (answer instanceof StoreError) throw answer;
      const isOver = tried === TRIES || ended.aborted || (answer instanceof Error && answer.name === 'TimeoutError');
      if (isOver) throw answer instanceof Error ? unreachable(answer) : refused(answer, address);
      await wait(pauseMs(tried, answer), undefined, { signal: ended }).catch(() => undefined);
    }
  };
  return {
    async get(name) {
      const answer = await ask({ method: 'GET', name });
      if (answer.status === 200) return answer.body;
      if (answer.status === 404 && !answer.body.includes('NoSuchBucket')) return undefined;
      throw refused(answer, address);
    },
    async has(name) {
      const answer = await ask({ method: 'HEAD', name });
      if (answer.status === 200 || answer.status === 404) return answer.status === 200;
      throw refused(answer, address);
    },
    async put(name, body, replaces) {
      const sum = createHash('sha256').update(body).digest('hex');
      const put = (headers: Record<string, string>) => ask({ method: 'PUT', name, body, headers: { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': sum, ...headers } });
      const first = await put(replaces ? {} : { 'if-none-match': '*' });
      // A store that doesn't know the condition: an entry's content follows from its name, so writing it twice does no harm.
      const answer = first.status === 501 && !replaces ? await put({}) : first;
      if (![200, 201, 204, 412].includes(answer.status)) throw refused(answer, address);
      return answer.status !== 412;
    },
  };
}

async function readBody(response: Response, method: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  if (method !== 'HEAD') for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new StoreError(`an answer is larger than ${MOST_BYTES / 1_000_000} MB`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** 409 is said of two that write the same entry at the same moment. */
function isBusy({ status }: Answer): boolean {
  return (status >= 500 && status !== 501) || status === 429 || status === 408 || status === 409;
}

/** Twice as long each time, and never quite the same, so that many machines don't come back together. */
function pauseMs(tried: number, answer: Answer | Error): number {
  const asked = answer instanceof Error ? 0 : 1000 * Number(answer.headers.get('retry-after') ?? 0);
  const own = FIRST_PAUSE_MS * 2 ** (tried - 1) * (0.5 + Math.random());
  return Math.min(MOST_PAUSE_MS, Number.isFinite(asked) ? Math.max(asked, own) : own);
}

function refused({ status, body, headers }: Answer, { credentials }: StoreAddress): StoreError {
  return new StoreError(refusedSentence(status, body.toString('utf8', 0, 4000), headers.get('x-amz-bucket-region'), credentials === undefined));
}

/** Only the system's own word for it: what else an error says may hold the address with what is in it. */
function unreachable(error: Error): StoreError {
  if (error.name === 'TimeoutError') return new StoreError('the store doesn\'t answer within TAGWRIGHT_CACHE_TIMEOUT_MS');
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return new StoreError(`the store can't be reached${typeof code === 'string' && /^\w+$/.test(code) ? ` (${code})` : ''}`);
}

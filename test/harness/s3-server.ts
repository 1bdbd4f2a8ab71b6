import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/**
 * A fault of one request. `reset`: the connection ends before the request reaches the server.
 * `cut`: the server processes the request, but only half of the response is sent. `half`: only half
 * of the request's body reaches the server. A number: the status of the response.
 */
type S3Fault = 'reset' | 'cut' | 'half' | number | undefined;

export interface S3Server {
  /** Returns the URL of a new, empty folder in the bucket. */
  folder(): string;
  /** Returns the fault of a request; undefined if the server answers it. */
  fault: (request: { readonly method: string; readonly path: string }) => S3Fault;
  /** The environment variables with the address and the key. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/**
 * Starts an S3 server with a proxy in front of it, which injects faults.
 * @param conditions whether the proxy supports If-Match and If-None-Match, which the server itself
 * ignores
 */
export async function openS3Server(conditions: boolean): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'tagwright-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'tags' }],
  });
  const { port } = await server.run();
  let last: Promise<unknown> = Promise.resolve();
  const proxy = createServer((incoming, response) => {
    // Answers one request at a time. So after a condition is checked, no other request can change
    // the object before this request writes it.
    last = last.then(() => answer(incoming, response)).catch(() => response.destroy());
  });
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(incoming);
    const fault = s3.fault({ method: incoming.method!, path: incoming.url! });
    if (fault === 'reset') return void response.destroy();
    if (typeof fault === 'number')
      return void response.writeHead(fault).end('<Error><Code>SlowDown</Code></Error>');
    const status = conditions ? await refusal(incoming, port) : undefined;
    if (status !== undefined)
      return void response.writeHead(status).end('<Error><Code>PreconditionFailed</Code></Error>');
    if (fault === 'half') {
      await send(incoming, port, body.subarray(0, body.length / 2)).catch(() => undefined);
      return void response.destroy();
    }
    const found = await send(incoming, port, body);
    response.writeHead(found.status, found.headers);
    if (fault !== 'cut') return void response.end(found.body);
    response.write(found.body.subarray(0, found.body.length / 2), () => response.destroy());
  };
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  let folders = 0;
  const s3: S3Server = {
    folder: () => `s3://tags/web/${(folders += 1)}`,
    fault: () => undefined,
    environment: {
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'us-east-1',
      AWS_ENDPOINT_URL: origin,
    },
    async close() {
      proxy.closeAllConnections();
      proxy.close();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return s3;
}

/**
 * Returns the status that refuses an upload whose If-Match or If-None-Match condition is false. The
 * status is 404 if the condition is If-Match and the object doesn't exist. For any other false
 * condition, the status is 412. Returns undefined if the request isn't refused.
 */
async function refusal(
  { method, url, headers }: IncomingMessage,
  port: number,
): Promise<number | undefined> {
  const [ifMatch, ifNoneMatch] = [headers['if-match'], headers['if-none-match']];
  if (method !== 'PUT' || (ifMatch === undefined && ifNoneMatch === undefined)) return undefined;
  const found = await fetch(`http://127.0.0.1:${port}${url}`, { method: 'HEAD' });
  if (ifNoneMatch !== undefined) return found.status === 200 ? 412 : undefined;
  if (found.status === 404) return 404;
  return found.headers.get('etag') === ifMatch ? undefined : 412;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/**
 * Sends a request to the server. If the body is shorter than `content-length`, the request stays
 * incomplete.
 */
function send(incoming: IncomingMessage, port: number, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = incoming;
    const outgoing = request(
      { host: '127.0.0.1', port, method, path: url, headers },
      (response) =>
        void bodyOf(response).then(
          (text) =>
            resolve({ status: response.statusCode!, headers: response.headers, body: text }),
          reject,
        ),
    );
    outgoing.on('error', reject);
    if (body.length < Number(headers['content-length'] ?? 0))
      outgoing.write(body, () => outgoing.destroy());
    else outgoing.end(body);
  });
}

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

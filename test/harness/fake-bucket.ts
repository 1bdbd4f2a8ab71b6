import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

interface S3Request {
  readonly method: string;
  readonly key: string;
  readonly ifNoneMatch: string | undefined;
}

/**
 * A fault of a response: an error status, a delay, half of the body (`half`), or no response at all
 * (`never`).
 */
export type Fault =
  | { readonly status: number; readonly code?: string }
  | { readonly afterMs: number }
  | 'half'
  | 'never'
  | undefined;

export interface FakeBucket {
  readonly url: string;
  /** Stored objects by path. A test may change them. */
  readonly objects: Map<string, Buffer>;
  readonly requests: S3Request[];
  /** Called before each response. Returns the fault of the response, if it has one. */
  fault: (request: S3Request) => Fault;
  close(): Promise<void>;
}

export const KEY = {
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  AWS_REGION: 'eu-west-3',
};

/**
 * Starts an S3 server with the features that the cache uses. It verifies the signature of each
 * request.
 */
export async function openFakeBucket(): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>();
  const requests: S3Request[] = [];
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const path = request.url!;
    const now: S3Request = {
      method: request.method!,
      key: path,
      ifNoneMatch: request.headers['if-none-match'],
    };
    requests.push(now);
    const respond = (status: number, code = '') =>
      void response
        .writeHead(status)
        .end(
          request.method === 'HEAD' || code === ''
            ? undefined
            : `<Error><Code>${code}</Code><Message>${request.headers.authorization}</Message></Error>`,
        );
    const wrong = wrongSignature(request, body);
    if (wrong !== undefined) return respond(403, wrong);
    const fault = bucket.fault(now);
    if (fault === 'never') return;
    if (typeof fault === 'object' && 'status' in fault) return respond(fault.status, fault.code);
    if (typeof fault === 'object') await wait(fault.afterMs);
    const object = objects.get(path);
    if (request.method === 'PUT') {
      if (object && now.ifNoneMatch === '*') return respond(412, 'PreconditionFailed');
      objects.set(path, body);
      return respond(200);
    }
    if (!object) return respond(404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': object.length });
    if (fault === 'half')
      response.write(object.subarray(0, object.length / 2), () => response.destroy());
    else response.end(request.method === 'HEAD' ? undefined : object);
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const bucket: FakeBucket = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket/prefix`,
    objects,
    requests,
    fault: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return bucket;
}

/**
 * Verifies an AWS signature, version 4. Returns S3's error code, or undefined if the signature is
 * valid.
 */
function wrongSignature(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): string | undefined {
  const [, key, day, region, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (signature === undefined) return 'AccessDenied';
  if (key !== KEY.AWS_ACCESS_KEY_ID) return 'InvalidAccessKeyId';
  if (region !== KEY.AWS_REGION) return 'AuthorizationHeaderMalformed';
  const time = String(headers['x-amz-date']);
  const sum = String(headers['x-amz-content-sha256']);
  if (
    Math.abs(
      Date.now() - Date.parse(time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')),
    ) > 900_000
  )
    return 'RequestTimeTooSkewed';
  if (sum !== 'UNSIGNED-PAYLOAD' && sum !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch';
  if (
    [
      'host',
      'x-amz-date',
      'x-amz-content-sha256',
      ...Object.keys(headers).filter((name) => name === 'if-none-match'),
    ].some((name) => !names!.split(';').includes(name))
  )
    return 'AccessDenied';
  const canonical = [
    method,
    url,
    '',
    ...names!.split(';').map((name) => `${name}:${String(headers[name])}`),
    '',
    names,
    sum,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const mac = (secret: string | Buffer, text: string) =>
    createHmac('sha256', secret).update(text).digest();
  const secret = [day!, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    mac,
    `AWS4${KEY.AWS_SECRET_ACCESS_KEY}`,
  );
  const right = mac(
    secret,
    ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join(
      '\n',
    ),
  ).toString('hex');
  return right === signature ? undefined : 'SignatureDoesNotMatch';
}

/** Explains the error codes of S3 and compatible stores, for developers who maintain a build. */
const SENTENCES: { readonly [code: string]: string | undefined } = {
  AccessDenied:
    'the key lacks a permission: reading needs s3:GetObject and s3:ListBucket, writing needs s3:PutObject',
  ExpiredToken: 'the session token has expired: get a new one',
  TokenRefreshRequired: 'the session token has expired: get a new one',
  InvalidToken: "AWS_SESSION_TOKEN doesn't belong to the key",
  InvalidAccessKeyId: "the store doesn't know AWS_ACCESS_KEY_ID",
  SignatureDoesNotMatch: "AWS_SECRET_ACCESS_KEY doesn't belong to AWS_ACCESS_KEY_ID",
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  AuthorizationHeaderMalformed: 'the bucket is in another region: set AWS_REGION',
  PermanentRedirect: 'the bucket has a different address or region: check both',
  TemporaryRedirect: 'the bucket has a different address or region: check both',
  NoSuchBucket: "the bucket doesn't exist",
};

/**
 * Returns why a store rejected a request. Quotes only the error code and the region from the
 * response, because the rest may contain the access key, or any text that a proxy inserts.
 * @param body the response body, usually XML
 * @param region the bucket's region according to the store
 */
export function refusalReason(
  status: number,
  body: string,
  region: string | null,
  isAnonymous: boolean,
): string {
  // The response to a HEAD request has no body, so the code is derived from the status.
  const code =
    /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ??
    (status === 403 && body === '' ? 'AccessDenied' : undefined);
  const known = code === undefined ? undefined : SENTENCES[code];
  const elsewhere =
    region !== null &&
    /^[\w-]{1,30}$/.test(region) &&
    (status === 301 || code === 'AuthorizationHeaderMalformed')
      ? ` (it is in ${region})`
      : '';
  const answer = `the bucket responds with status ${status}${code === undefined ? '' : ` ${code}`}`;
  if (isAnonymous && (status === 401 || status === 403))
    return `${answer}: it needs credentials, and AWS_ACCESS_KEY_ID isn't set`;
  return known === undefined ? answer : `${answer}: ${known}${elsewhere}`;
}

/** What S3 and stores like it say, by their codes, in sentences for who has to do something about it. */
const SENTENCES: { readonly [code: string]: string | undefined } = {
  AccessDenied: 'the key may not do this: reading needs s3:GetObject and s3:ListBucket, writing s3:PutObject',
  ExpiredToken: 'the session token has expired: get a new one',
  TokenRefreshRequired: 'the session token has expired: get a new one',
  InvalidToken: 'AWS_SESSION_TOKEN isn\'t one that goes with the key',
  InvalidAccessKeyId: 'it doesn\'t know AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY isn\'t the one of AWS_ACCESS_KEY_ID',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  AuthorizationHeaderMalformed: 'the region is another one: set AWS_REGION',
  PermanentRedirect: 'the bucket is elsewhere: look at its address and region',
  TemporaryRedirect: 'the bucket is elsewhere: look at its address and region',
  NoSuchBucket: 'there is no such bucket',
};

/**
 * Why a store refused. Only known words of its answer are repeated, since an answer may hold the key, or whatever a server
 * in between likes to say.
 * @param body the answer, XML as a rule
 * @param region what the store says of where the bucket is
 */
export function refusedSentence(status: number, body: string, region: string | null, isAnonymous: boolean): string {
  // An answer to HEAD has no words.
  const code = /<Code>(\w{1,60})<\/Code>/.exec(body)?.[1] ?? (status === 403 && body === '' ? 'AccessDenied' : undefined);
  const known = code === undefined ? undefined : SENTENCES[code];
  const elsewhere = region !== null && /^[\w-]{1,30}$/.test(region) && (status === 301 || code === 'AuthorizationHeaderMalformed') ? ` (it is in ${region})` : '';
  const answer = `the store answers ${status}${code === undefined ? '' : ` ${code}`}`;
  if (isAnonymous && (status === 401 || status === 403)) return `${answer}: it wants a key, and AWS_ACCESS_KEY_ID isn't set`;
  return known === undefined ? answer : `${answer}: ${known}${elsewhere}`;
}

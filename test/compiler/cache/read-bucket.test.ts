import { expect, test } from 'vitest';
import { readBucket } from '../../../compiler/cache/remote/read-bucket.ts';

const REGION = { AWS_REGION: 'eu-west-3' };
const VPC = 'bucket.vpce-1a2b.s3.eu-west-3.vpce.amazonaws.com';

test.each([
  ['s3://tags/a/b', REGION, 'https://tags.s3.eu-west-3.amazonaws.com/', 'a/b/'],
  ['s3://tags', REGION, 'https://tags.s3.eu-west-3.amazonaws.com/', ''],
  ['s3://tags.shop/a', REGION, 'https://s3.eu-west-3.amazonaws.com/tags.shop/', 'a/'],
  ['s3://tags/a/', { AWS_ENDPOINT_URL: 'http://minio:9000' }, 'http://minio:9000/tags/', 'a/'],
  ['s3://tags/a', { AWS_ENDPOINT_URL: 'http://host/s3/' }, 'http://host/s3/tags/', 'a/'],
  ['s3://tags/a', { AWS_ENDPOINT_URL: `https://${VPC}` }, `https://${VPC}/tags/`, 'a/'],
  [
    'https://host/s3/tags/a',
    { AWS_ENDPOINT_URL: 'https://host/s3' },
    'https://host/s3/tags/',
    'a/',
  ],
  ['https://other/tags/a', { AWS_ENDPOINT_URL: 'https://host/s3' }, 'https://other/tags/', 'a/'],
  [`https://${VPC}/tags/a`, REGION, `https://${VPC}/tags/`, 'a/'],
  [
    'https://tags.s3.eu-west-3.amazonaws.com/a',
    REGION,
    'https://tags.s3.eu-west-3.amazonaws.com/',
    'a/',
  ],
  ['https://store.example/tags/a/b', {}, 'https://store.example/tags/', 'a/b/'],
])('%s with %j is the bucket at %s', (url, environment, root, prefix) => {
  const address = readBucket(url, environment, 'TAGWRIGHT_CACHE_URL', 1000);
  expect(address).toMatchObject({ root, prefix, url: `${root}${prefix}` });
});

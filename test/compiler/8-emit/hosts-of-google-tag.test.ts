import { expect, test } from 'vitest';
import { smallSite } from '../../docs/small-site.ts';
import { compileFiles } from '../../harness/compile-files.ts';

const hostsOf = async (action: string) => {
  const { sites } = await compileFiles(smallSite('action', action));
  return sites[0]!.manifest.hosts.map(({ host }) => host).sort();
};

test('the hosts of google-tag are those of Google only if the site has no endpoint', async () => {
  expect(await hostsOf('google-tag: { id: G-1, event: search }')).toEqual([
    '*.analytics.google.com',
    '*.google-analytics.com',
    'www.googletagmanager.com',
  ]);
  expect(
    await hostsOf('google-tag: { id: G-1, event: search, server: collect.shop.example }'),
  ).toEqual(['collect.shop.example', 'www.googletagmanager.com']);
});

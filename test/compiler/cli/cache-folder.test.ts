import { expect, test } from 'vitest';
import { cacheFolder } from '../../../compiler/driver/cache-folder.ts';

type Machine = NonNullable<Parameters<typeof cacheFolder>[0]>;
const at = (platform: Machine['platform'], environment: Machine['environment'] = {}) =>
  cacheFolder({ platform, environment, home: () => '/h' })?.replaceAll('\\', '/');

test.each([
  ['linux', {}, '/h/.cache/tagwright'],
  ['linux', { XDG_CACHE_HOME: '/var/cache/a' }, '/var/cache/a/tagwright'],
  ['linux', { XDG_CACHE_HOME: 'relative' }, '/h/.cache/tagwright'],
  ['darwin', { XDG_CACHE_HOME: '/var/cache/a' }, '/h/Library/Caches/tagwright'],
  ['win32', { LOCALAPPDATA: 'L:/data' }, 'L:/data/tagwright/cache'],
  ['win32', {}, '/h/.cache/tagwright'],
] as const)('the cache of a user on %s with %j is %s', (platform, environment, folder) => {
  expect(at(platform, environment)).toBe(folder);
});

test('a user without a home folder has no cache', () => {
  const home = (): string => {
    throw new Error('no entry');
  };
  expect(cacheFolder({ platform: 'linux', environment: {}, home })).toBeUndefined();
});

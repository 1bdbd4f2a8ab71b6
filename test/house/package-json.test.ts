import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Package {
  readonly version: string;
  readonly [list: `${string}ependencies`]: Readonly<Record<string, string>> | undefined;
}

const read = (path: string): Package =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as Package;
const own = read('package.json');

test("the package depends only on esbuild's programs, in the version of the esbuild that it contains", () => {
  expect(own.dependencies).toBeUndefined();
  expect(own.optionalDependencies).toEqual(
    read('node_modules/esbuild/package.json').optionalDependencies,
  );
});

test('the tests use packages that the ranges of the peer dependencies allow', () => {
  for (const [name, range] of Object.entries(own.peerDependencies ?? {})) {
    const [major] = own.devDependencies![name]!.split('.');
    expect([name, range.replace(/^(\^|>=)/, '').split('.')[0]]).toEqual([name, major]);
  }
});

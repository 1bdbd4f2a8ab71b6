import type { Examples } from './examples.ts';
import { scriptsAreFew } from '../laws/scripts-are-few.ts';
import { packagesArePinned } from '../laws/packages-are-pinned.ts';
import { nothingIsOfThisMachine } from '../laws/nothing-is-of-this-machine.ts';
import { lockHasNoAddresses } from '../laws/lock-has-no-addresses.ts';
import { licencesAreFree } from '../laws/licences-are-free.ts';

// Joins the parts of a path that no file may contain. If this file contained the whole path, a
// check in test/house/laws/ would report this file.
const machine = (...parts: string[]): string => ['', ...parts].join('/');

/**
 * Made-up projects that break or follow the laws (the checks in test/house/laws/) on packages and
 * scripts.
 */
export const packageExamples: readonly Examples[] = [
  {
    law: scriptsAreFew,
    broken: [
      [
        {
          'package.json': JSON.stringify({
            scripts: Object.fromEntries(
              Array.from({ length: 13 }, (_, index) => [`s${index}`, '']),
            ),
          }),
        },
        /13 scripts/,
      ],
    ],
    kept: {
      'package.json': JSON.stringify({
        scripts: Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`s${index}`, ''])),
      }),
    },
  },
  {
    law: packagesArePinned,
    broken: [
      [{ 'package.json': '{ "dependencies": { "yaml": "^2.9.1" } }' }, /yaml \^2\.9\.1/],
      [{ 'package.json': '{ "devDependencies": { "vite": "latest" } }' }, /vite latest/],
    ],
    kept: {
      'package.json':
        '{ "dependencies": { "yaml": "2.9.1" }, "devDependencies": { "vite": "9.0.0-beta.1" } }',
    },
  },
  {
    law: nothingIsOfThisMachine,
    broken: [
      [{ 'README.md': `\nsee ${machine('home', 'ada', 'notes')}` }, /README\.md:2 names a path/],
      [{ 'a.ts': `'${machine('Users', 'ada')}'` }, /a path of one machine/],
      [{ 'a.ts': `'${machine('root', 'a')}'` }, /a path of one machine/],
      [{ '.npmrc': `//${['registry', 'npmjs', 'org'].join('.')}/` }, /a package registry/],
    ],
    kept: {
      'a.ts':
        "'https://www.shop.example/home/offers' + '/in/home_hq' + '/usr/bin/chromium' + '%prefix%/home/x'",
    },
  },
  {
    law: lockHasNoAddresses,
    broken: [
      [
        {
          'package-lock.json':
            '{ "packages": { "": {}, "node_modules/a": { "resolved": "https://a.example/a.tgz", "integrity": "sha512-a" } } }',
        },
        /node_modules\/a has a download address/,
      ],
      [{ 'package-lock.json': '{ "packages": { "node_modules/a": {} } }' }, /no integrity/],
    ],
    kept: {
      'package-lock.json':
        '{ "packages": { "": { "name": "tagwright" }, "node_modules/a": { "integrity": "sha512-a" } } }',
    },
  },
  {
    law: licencesAreFree,
    broken: [
      [
        { 'package-lock.json': '{ "packages": { "node_modules/a": { "license": "GPL-3.0" } } }' },
        /a has the licence GPL-3\.0/,
      ],
      [{ 'package-lock.json': '{ "packages": { "node_modules/a": {} } }' }, /\(none\)/],
      [
        { 'package-lock.json': '{ "packages": { "node_modules/a": { "license": "MPL-2.0" } } }' },
        /isn't for development only/,
      ],
      [
        {
          'package-lock.json': '{ "packages": { "node_modules/a": { "license": "MIT" } } }',
          'node_modules/a/package.json': '{ "license": "SSPL-1.0" }',
        },
        /SSPL-1\.0/,
      ],
      [
        {
          'package-lock.json':
            '{ "packages": { "node_modules/a": { "license": "MIT AND GPL-2.0" } } }',
        },
        /MIT AND GPL/,
      ],
      [
        {
          'package-lock.json': '{ "packages": { "node_modules/a": {} } }',
          'node_modules/a/package.json': '{ "licenses": [{ "type": "GPL-2.0" }] }',
        },
        /GPL-2\.0/,
      ],
    ],
    kept: {
      'node_modules/d/package.json': '{ "licenses": [{ "type": "MIT" }] }',
      'package-lock.json':
        '{ "packages": { "": {}, "node_modules/d": {}, "node_modules/a": { "license": "MIT" }, "node_modules/b": { "license": "MPL-2.0", "dev": true }, "node_modules/c": { "license": "(GPL-2.0 OR MIT)" } } }',
    },
  },
];

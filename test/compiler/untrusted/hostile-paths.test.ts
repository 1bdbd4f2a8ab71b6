import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { compile } from '../../../compiler/compile.ts';
import { compileFiles } from '../../harness/compile-files.ts';
import { makeRulesFolder } from '../../harness/rules-folder.ts';

// The compiler reads nothing outside the rules folder, and a site's name can't lead to a path
// outside the site's own folder.

const NAMES = [
  '../x',
  '../../etc',
  '/etc/x',
  'a/../../b',
  'a/b',
  '..',
  '.',
  '.hidden',
  'C:\\x',
  'c:x',
  '\\\\server\\share',
  'a:stream',
  'con',
  'nul',
  'com1',
  'lpt9',
  'a.',
  'a ',
  '"a\\0b"',
  '"a\\u2024\\u2024"',
  '"\\uFF0E\\uFF0E"',
  '"\\u0430bc"',
  '~',
  '$HOME',
  '__proto__',
];

test.each(NAMES)('a site named %s is an error at its name, and no bundle', async (name) => {
  const { sites, diagnostics } = await compileFiles({
    'rules/shop/site.yaml': `site: ${/^[.\w\\/$-]+$/.test(name) || name.startsWith('"') ? name : JSON.stringify(name)}\ntitle: Shop\nserves: { hosts: [www.shop.example] }\n`,
  });
  expect(sites).toEqual([]);
  expect(diagnostics.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(0);
  expect(diagnostics.map(({ place }) => place.file)).toContain('rules/shop/site.yaml');
});

const SITE = `site: shop
title: Shop
serves: { hosts: [www.shop.example] }
consent: { cookie: choice, digits: { 3: analytics } }
edge: { datastream: d, org: A@AdobeOrg, domain: edge.shop.example }
`;
const using = (script: string) =>
  `elements:\n  value: { value: { script: ${script} } }\nrules:\n  - { id: shop/send, name: Send, events: [dom-ready], actions: [ { send-event: { type: "%value%" } } ] }\n`;

const SECRET = 'export default (): string => "hunter2 of the machine";';

test.each([
  '../../outside.ts',
  '../../../../../../../../outside.ts',
  '/outside.ts',
  '"file:///outside.ts"',
  '"C:\\\\outside.ts"',
  './linked.ts',
  './linked/outside.ts',
  '"./a\\0.ts"',
  'https://evil.example/outside.ts',
  'node:fs',
])('a script at %s is refused, and its text is in no message and no bundle', async (path) => {
  const folder = makeRulesFolder({
    'rules/shop/site.yaml': SITE,
    'rules/shop/rules.yaml': using(path),
  });
  try {
    const above = dirname(folder.rules);
    writeFileSync(join(above, 'outside.ts'), SECRET);
    symlinkSync(join(above, 'outside.ts'), join(folder.rules, 'shop/linked.ts'));
    symlinkSync(above, join(folder.rules, 'shop/linked'));
    const { sites, diagnostics } = await compile({ rules: folder.rules, asOf: '2025-04-15' });
    expect(sites).toEqual([]);
    expect(JSON.stringify(diagnostics)).not.toContain('hunter2');
    expect(diagnostics.some(({ severity }) => severity === 'error')).toBe(true);
  } finally {
    folder.remove();
  }
});

test('a file that is a pipe or a device is refused, and is never opened', async () => {
  const folder = makeRulesFolder({ 'rules/shop/site.yaml': SITE });
  try {
    mkdirSync(join(folder.rules, 'odd'));
    execFileSync('mkfifo', [join(folder.rules, 'odd/pipe.yaml')]);
    symlinkSync('/dev/zero', join(folder.rules, 'odd/zero.yaml'));
    const { sites, diagnostics } = await compile({ rules: folder.rules, asOf: '2025-04-15' });
    expect(sites.map(({ site }) => site)).toEqual(['shop']);
    expect(diagnostics.map(({ code, place }) => `${place.file} ${code}`).sort()).toEqual([
      'rules/odd/pipe.yaml file-unreadable',
      'rules/odd/zero.yaml symlink-outside-folder',
    ]);
    expect(existsSync(join(folder.rules, '../dist'))).toBe(false);
    expect(readdirSync(dirname(folder.rules))).toEqual(['rules']);
  } finally {
    folder.remove();
  }
});

import { describe, expect, test } from 'vitest';
import { filesAreSmall } from './laws/files-are-small.ts';
import { importsGoDown } from './laws/imports-go-down.ts';
import { importsGoInNoCircle } from './laws/imports-go-in-no-circle.ts';
import { licencesAreFree } from './laws/licences-are-free.ts';
import { linksLeadSomewhere } from './laws/links-lead-somewhere.ts';
import { lockHasNoAddresses } from './laws/lock-has-no-addresses.ts';
import { modulesComeInPairs } from './laws/modules-come-in-pairs.ts';
import { namesArePlain } from './laws/names-are-plain.ts';
import { nothingIsOfThisMachine } from './laws/nothing-is-of-this-machine.ts';
import { nothingIsPutOff } from './laws/nothing-is-put-off.ts';
import { onlyThePlatformTouchesThePage } from './laws/only-the-platform-touches-the-page.ts';
import { packagesArePinned } from './laws/packages-are-pinned.ts';
import { scriptsAreFew } from './laws/scripts-are-few.ts';
import { makeProject, type Law } from './project.ts';
import { rooms } from './rooms.ts';

// Each law is shown made-up projects: some that break it, and one that comes close and doesn't.

interface Examples {
  readonly law: Law;
  readonly broken: readonly (readonly [files: { readonly [path: string]: string }, against: RegExp])[];
  readonly kept: { readonly [path: string]: string };
}

// Spelled in parts, or the laws would find them here.
const machine = (...parts: string[]): string => ['', ...parts].join('/');
const mark = (...parts: string[]): string => parts.join('');

const examples: readonly Examples[] = [
  {
    law: importsGoDown,
    broken: [
      [{ 'compiler/model/a.ts': "import { b } from '../compile.ts';" }, /^compiler\/model\/a\.ts:1 imports \.\.\/compile\.ts: model may not look into compile$/],
      [{ 'compiler/2-check/a.ts': "import type { B } from '../3-resolve/b.ts';" }, /2-check may not look into 3-resolve/],
      [{ 'compiler/2-check/a.ts': "export * from '../1-parse/b.ts';" }, /2-check may not look into 1-parse/],
      [{ 'compiler/2-check/a.ts': "const b = await import('../../runtime/events/click.ts');" }, /2-check may not look into events/],
      [{ 'compiler/scenario/a.ts': "import { readFileSync } from 'node:fs';" }, /a browser too/],
      [{ 'compiler/cli/a.ts': "import '../../test/house/rooms.ts';" }, /cli may not look into test/],
      [{ 'preview/App.tsx': "import { path } from '../runtime/platform/page.ts';" }, /preview may not look into platform/],
      [{ 'preview/App.tsx': "import type { Purpose } from '../runtime/contract.ts';" }, /preview may not look into contract/],
      [{ 'preview/panels/a.ts': "import { compile } from '../../compiler/compile.ts';" }, /preview may not look into compile/],
      [{ 'preview/state/a.ts': "import { compileBundles } from '../build/compile-bundles.ts';" }, /preview may not look into preview build/],
      [{ 'preview/build/date-states.ts': "import { compile } from '../../compiler/compile.ts';" }, /preview index may not look into compile/],
      [{ 'runtime/events/click.ts': "import { pageBottom } from './page-bottom.ts';" }, /don't import one another/],
      [{ 'runtime/values/cookie.ts': "import { equals } from '../conditions/equals.ts';" }, /don't import one another/],
      [{ 'runtime/values/cookie.ts': "import type { urlSchema } from './url.schema.ts';" }, /another module's schema/],
      [{ 'runtime/values/cookie.ts': "import { cookieSchema } from './cookie.schema.ts';" }, /only types from schema/],
      [{ 'runtime/platform/log.ts': "import { start } from '../engine/start.ts';" }, /platform may not look into engine/],
      [{ 'runtime/services/consent/gate.ts': "import { a } from '../edge/a.ts';" }, /consent may not look into edge/],
      [{ 'runtime/values/cookie.ts': "import ajv from 'ajv';" }, /nothing but the house/],
      [{ 'setup/start.mjs': "import { parse } from 'yaml';" }, /before anything is installed/],
      [{ 'compiler/9-think/a.ts': '' }, /lies in no room/],
    ],
    kept: {
      'runtime/values/cookie.ts': "import type { cookieSchema } from './cookie.schema.ts';\nimport { cookies } from '../platform/cookies.ts';",
      'runtime/values/cookie.schema.ts': "import type { ValueSchema } from '../contract.ts';",
      'compiler/model/a.ts': "import { cookieSchema } from '../../runtime/values/cookie.schema.ts';",
      'compiler/2-check/a.ts': "import { b } from '../model/a.ts';\nimport { parse } from 'yaml';",
      'preview/vite.config.ts': "import { compile } from '../compiler/compile.ts';",
      'preview/App.tsx': "import { renderPage } from '../compiler/scenario/render-page.ts';\nimport { useState } from 'react';\nimport './app.css';",
      'test/a.test.ts': "import { compile } from '../compiler/compile.ts';",
      'setup/start.mjs': "import { join } from 'node:path';\nimport { install } from './install.mjs';",
    },
  },
  {
    law: importsGoInNoCircle,
    broken: [
      [{ 'a.ts': "import { b } from './b.ts';", 'b.ts': "export { c } from './c.ts';", 'c.ts': "import type { A } from './a.ts';" }, /^a\.ts imports itself: by way of b\.ts, c\.ts$/],
      [{ 'a.ts': "import { a } from './a.ts';" }, /^a\.ts imports itself: directly$/],
      [{ 'z.ts': "import './y.ts';\nimport './x.ts';", 'y.ts': '', 'x.ts': "import './w.ts';", 'w.ts': "import './z.ts';\nimport './x.ts';" }, /^w\.ts imports itself: by way of x\.ts, z\.ts$/],
    ],
    kept: { 'a.ts': "import './b.ts';\nimport './c.ts';", 'b.ts': "import './d.ts';", 'c.ts': "import './d.ts';", 'd.ts': '' },
  },
  {
    law: onlyThePlatformTouchesThePage,
    broken: [
      [{ 'runtime/values/a.ts': 'export const a = () => document.title;' }, /:1 uses the global document\.title/],
      [{ 'runtime/values/a.ts': 'export const a = () => {\n  return window.innerWidth;\n};' }, /:2 uses the global window\.innerWidth/],
      [{ 'runtime/values/a.ts': 'export const a = (n: number) => setTimeout(() => n as number, 5);' }, /setTimeout/],
      [{ 'runtime/values/a.ts': 'const f = (location: string) => location;\nexport const a = () => f(location);' }, /:2 uses the global location/],
      [{ 'runtime/engine/a.ts': 'export const a = () => ({ console });' }, /console/],
      [{ 'runtime/services/a.ts': 'export const a = `${navigator.language}`;' }, /navigator/],
      [{ 'runtime/values/a.ts': 'export const a = globalThis["fetch"];' }, /globalThis/],
      [{ 'runtime/values/a.ts': 'export const a = () => [new Date(5), new Date()];' }, /uses the global new Date\(\)/],
      [{ 'runtime/values/a.ts': 'export const a = () => [Date.parse("a"), Date.now()];' }, /uses the global Date\.now/],
      [{ 'runtime/values/a.ts': 'export const a = () => Math.max(1, Math.random());' }, /uses the global Math\.random/],
      [{ 'runtime/values/a.ts': 'export const a = (localStorage as Storage)!.length;' }, /localStorage/],
      ...['self', 'top', 'crypto', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'history', 'screen', 'alert', 'Image', 'XMLHttpRequest', 'MutationObserver', 'eval', 'Function', 'Reflect']
        .map((name) => [{ 'runtime/language/a.ts': `export const a = () => ${name};` }, new RegExp(`:1 uses the global ${name}:`)] as const),
      [{ 'runtime/values/a.ts': "export const a = () => Date['now']();" }, /uses the global Date:/],
      [{ 'runtime/values/a.ts': 'export const a = () => Date();' }, /uses the global Date:/],
      [{ 'runtime/values/a.ts': 'const { random } = Math;\nexport const a = random;' }, /:1 uses the global Math:/],
      [{ 'runtime/values/a.ts': 'export const a = [JSON];' }, /uses the global JSON:/],
      [{ 'runtime/values/a.ts': 'export const a = (element: Element) => element.ownerDocument.title;' }, /:1 leaves by \.ownerDocument/],
      [{ 'runtime/values/a.ts': 'export const a = (native: UIEvent) => native.view!.name;' }, /:1 leaves by \.view/],
    ],
    kept: {
      'runtime/platform/page.ts': 'export const title = () => document.title;',
      'runtime/values/a.ts': "import { title as document } from '../platform/page.ts';\nexport const a = (page: Window, { window, ...name }: { window: Document }) => ({ document: document(), location: page.location, b: window, c: name, d: [1].map((fetch) => fetch) });",
      'runtime/values/b.ts': 'export const b = (value: unknown) => value instanceof Date ? new Date(+value) : Math.floor(JSON.parse("1") as number);',
      'preview/a.ts': 'document.title;',
    },
  },
  {
    law: modulesComeInPairs,
    broken: [
      [{ 'runtime/events/page-bottom.ts': '' }, /page-bottom\.schema\.ts is missing/],
      [{ 'runtime/events/page-bottom.schema.ts': 'export const pageBottomSchema = {};' }, /page-bottom\.ts is missing/],
      [{ 'runtime/events/page-bottom.ts': '', 'runtime/events/page-bottom.schema.ts': 'export const schema = {};' }, /doesn't export pageBottomSchema/],
    ],
    kept: { 'runtime/events/page-bottom.ts': '', 'runtime/events/page-bottom.schema.ts': 'export const pageBottomSchema = {};', 'runtime/platform/page.ts': '' },
  },
  {
    law: filesAreSmall,
    broken: [[{ 'compiler/a.ts': 'a;\n'.repeat(251) }, /251 lines/]],
    kept: { 'compiler/a.ts': 'a;\n'.repeat(250), 'README.md': 'a\n'.repeat(300) },
  },
  {
    law: namesArePlain,
    broken: [
      [{ 'compiler/utils/a.ts': '' }, /"utils" says nothing/],
      [{ 'compiler/helpers.ts': '' }, /"helpers" says nothing/],
      [{ 'compiler/readFile.ts': '' }, /kebab-case/],
      [{ 'compiler/a.ts': mark('export function handle', 'Rule() {}') }, /"handleRule"/],
      [{ 'compiler/a.ts': mark('const process', 'All = () => 1;') }, /"processAll"/],
    ],
    kept: { 'preview/App.tsx': 'const handle = 1; const processor = 2;', 'compiler/1-parse/read-rule.ts': 'process.exit(); const processed = 1;', 'test/house/a.long.test.ts': '' },
  },
  {
    law: scriptsAreFew,
    broken: [[{ 'package.json': JSON.stringify({ scripts: Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`s${index}`, ''])) }) }, /13 scripts/]],
    kept: { 'package.json': JSON.stringify({ scripts: Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`s${index}`, ''])) }) },
  },
  {
    law: packagesArePinned,
    broken: [
      [{ 'package.json': '{ "dependencies": { "yaml": "^2.9.1" } }' }, /yaml \^2\.9\.1/],
      [{ 'package.json': '{ "devDependencies": { "vite": "latest" } }' }, /vite latest/],
    ],
    kept: { 'package.json': '{ "dependencies": { "yaml": "2.9.1" }, "devDependencies": { "vite": "9.0.0-beta.1" } }' },
  },
  {
    law: nothingIsOfThisMachine,
    broken: [
      [{ 'README.md': `\nsee ${machine('home', 'ada', 'notes')}` }, /README\.md:2 names a path/],
      [{ 'a.ts': `'${machine('Users', 'ada')}'` }, /a path of one machine/],
      [{ 'a.ts': `'${machine('root', 'a')}'` }, /a path of one machine/],
      [{ '.npmrc': `//${['registry', 'npmjs', 'org'].join('.')}/` }, /a package registry/],
    ],
    kept: { 'a.ts': "'https://www.shop.example/home/offers' + '/in/home_hq' + '/usr/bin/chromium' + '%prefix%/home/x'" },
  },
  {
    law: lockHasNoAddresses,
    broken: [
      [{ 'package-lock.json': '{ "packages": { "": {}, "node_modules/a": { "resolved": "https://a.example/a.tgz", "integrity": "sha512-a" } } }' }, /node_modules\/a has a download address/],
      [{ 'package-lock.json': '{ "packages": { "node_modules/a": {} } }' }, /no integrity/],
    ],
    kept: { 'package-lock.json': '{ "packages": { "": { "name": "tagwright" }, "node_modules/a": { "integrity": "sha512-a" } } }' },
  },
  {
    law: licencesAreFree,
    broken: [
      [{ 'package-lock.json': '{ "packages": { "node_modules/a": { "license": "GPL-3.0" } } }' }, /a has the licence GPL-3\.0/],
      [{ 'package-lock.json': '{ "packages": { "node_modules/a": {} } }' }, /\(none\)/],
      [{ 'package-lock.json': '{ "packages": { "node_modules/a": { "license": "MPL-2.0" } } }' }, /isn't for development only/],
      [{ 'package-lock.json': '{ "packages": { "node_modules/a": { "license": "MIT" } } }', 'node_modules/a/package.json': '{ "license": "SSPL-1.0" }' }, /SSPL-1\.0/],
      [{ 'package-lock.json': '{ "packages": { "node_modules/a": { "license": "MIT AND GPL-2.0" } } }' }, /MIT AND GPL/],
    ],
    kept: { 'package-lock.json': '{ "packages": { "": {}, "node_modules/a": { "license": "MIT" }, "node_modules/b": { "license": "MPL-2.0", "dev": true }, "node_modules/c": { "license": "(GPL-2.0 OR MIT)" } } }' },
  },
  {
    law: nothingIsPutOff,
    broken: [
      [{ 'README.md': `a\n${mark('TO', 'DO')}: more` }, /README\.md:2 puts something off/],
      [{ 'a.yaml': `# ${mark('FIX', 'ME')}` }, /a\.yaml:1/],
      [{ 'a.test.ts': mark('it.', 'skip', "('a')") }, /a\.test\.ts:1/],
      [{ 'a.test.ts': mark('describe.', 'only', "('a')") }, /a\.test\.ts:1/],
      [{ 'a.test.ts': mark('test.concurrent.', 'skip', "('a')") }, /a\.test\.ts:1/],
      [{ 'a.test.ts': mark('x', 'it', "('a')") }, /a\.test\.ts:1/],
    ],
    kept: { 'a.test.ts': "it('skips what it must', () => lines.skip(1)); fit.value; exit('a');" },
  },
  {
    law: linksLeadSomewhere,
    broken: [[{ 'docs/a.md': 'one\n[gone](../gone.md#part)' }, /docs\/a\.md:2 links to \.\.\/gone\.md/]],
    kept: { 'docs/a.md': '[a](../src/) [b](a.md#x) [c](#y) [d](https://shop.example/gone)', 'src/b.ts': '' },
  },
];

describe.each(examples)('$law.name', ({ law, broken, kept }) => {
  test.each(broken)('is broken by %j', (files, against) => {
    const found = law(makeProject(files));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(against);
  });

  test('is kept by what only looks like it', () => {
    expect(law(makeProject(kept))).toEqual([]);
  });
});

test('a room looks only into rooms below it', () => {
  const seen = new Set<string>();
  for (const room of rooms) {
    expect(room.imports.map((name) => name.replace(/: types$/, '')).filter((name) => !seen.has(name)), room.name).toEqual([]);
    seen.add(room.name);
  }
});

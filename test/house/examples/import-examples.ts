import type { Examples } from './examples.ts';
import { allowancesAreNeeded } from '../laws/allowances-are-needed.ts';
import { importsGoDown } from '../laws/imports-go-down.ts';
import { importsHaveNoCycles } from '../laws/imports-have-no-cycles.ts';
import { roomsAreFew } from '../laws/rooms-are-few.ts';

/** Made-up projects that break or follow the laws (the checks in test/house/laws/) on imports. */
export const importExamples: readonly Examples[] = [
  {
    law: importsGoDown,
    broken: [
      [
        { 'compiler/model/a.ts': "import { b } from '../compile.ts';" },
        /^compiler\/model\/a\.ts:1 imports \.\.\/compile\.ts: compiler\/model may not import from compiler\/driver$/,
      ],
      [
        { 'compiler/2-check/a.ts': "import type { B } from '../3-resolve/b.ts';" },
        /2-check may not import from compiler\/3-resolve/,
      ],
      [
        { 'compiler/2-check/a.ts': "export * from '../1-parse/b.ts';" },
        /2-check may not import from compiler\/1-parse/,
      ],
      [
        { 'compiler/2-check/a.ts': "const b = await import('../../runtime/events/click.ts');" },
        /2-check may not import from runtime\/events/,
      ],
      [
        { 'compiler/play/scenario/a.ts': "import { readFileSync } from 'node:fs';" },
        /also runs in a browser/,
      ],
      [
        { 'compiler/cli/a.ts': "import '../../test/house/rooms.ts';" },
        /cli may not import from test/,
      ],
      [
        { 'preview/app/App.tsx': "import { path } from '../../runtime/platform/page/page.ts';" },
        /preview\/app may not import from runtime\/platform/,
      ],
      [
        { 'preview/app/App.tsx': "import type { Purpose } from '../../runtime/contract.ts';" },
        /preview\/app may not import from contract/,
      ],
      [
        { 'preview/panels/a.ts': "import { compile } from '../../compiler/compile.ts';" },
        /preview\/panels may not import from compiler\/driver/,
      ],
      [
        {
          'preview/session/state/a.ts':
            "import { compileBundles } from '../../server/compile/compile-bundles.ts';",
        },
        /preview\/session may not import from preview\/server/,
      ],
      [
        { 'preview/panels/a.ts': "import { App } from '../app/App.tsx';" },
        /preview\/panels may not import from preview\/app/,
      ],
      [
        { 'runtime/events/click.ts': "import { pageBottom } from './page-bottom.ts';" },
        /don't import one another/,
      ],
      [
        { 'runtime/sources/cookie.ts': "import { equals } from '../operators/compare/equals.ts';" },
        /may not import from runtime\/operators\/\{clean,compare\}/,
      ],
      [
        { 'runtime/sources/cookie.ts': "import type { urlSchema } from './url.schema.ts';" },
        /another module's schema/,
      ],
      [
        { 'runtime/sources/cookie.ts': "import { cookieSchema } from './cookie.schema.ts';" },
        /only types from schema/,
      ],
      [
        { 'runtime/platform/safety/log.ts': "import { start } from '../../engine/start.ts';" },
        /runtime\/platform\/safety may not import from runtime\/engine/,
      ],
      [
        { 'runtime/services/consent/gate.ts': "import { a } from '../edge/a.ts';" },
        /services\/consent may not import from runtime\/services\/edge/,
      ],
      [{ 'runtime/sources/cookie.ts': "import ajv from 'ajv';" }, /imports no package/],
      [{ 'setup/start.mjs': "import { parse } from 'yaml';" }, /before anything is installed/],
      [{ 'compiler/9-think/a.ts': '' }, /is in no room/],
    ],
    kept: {
      'runtime/sources/cookie.ts':
        "import type { cookieSchema } from './cookie.schema.ts';\nimport { cookies } from '../platform/storage/cookies.ts';",
      'runtime/sources/cookie.schema.ts': "import type { SourceSchema } from '../contract.ts';",
      'compiler/model/a.ts':
        "import { cookieSchema } from '../../runtime/sources/cookie.schema.ts';",
      'compiler/2-check/a.ts': "import { b } from '../model/a.ts';\nimport { parse } from 'yaml';",
      'preview/vite.config.ts': "import { compile } from '../compiler/compile.ts';",
      'preview/app/App.tsx':
        "import { profiles } from '../session/visitor/profiles.ts';\nimport { useState } from 'react';\nimport './app.css';",
      'test/a.test.ts': "import { compile } from '../compiler/compile.ts';",
      'setup/start.mjs':
        "import { join } from 'node:path';\nimport { install } from './install.mjs';",
    },
  },
  {
    law: importsHaveNoCycles,
    broken: [
      [
        {
          'a.ts': "import { b } from './b.ts';",
          'b.ts': "export { c } from './c.ts';",
          'c.ts': "import type { A } from './a.ts';",
        },
        /^a\.ts imports itself: via b\.ts, c\.ts$/,
      ],
      [{ 'a.ts': "import { a } from './a.ts';" }, /^a\.ts imports itself: directly$/],
      [
        {
          'z.ts': "import './y.ts';\nimport './x.ts';",
          'y.ts': '',
          'x.ts': "import './w.ts';",
          'w.ts': "import './z.ts';\nimport './x.ts';",
        },
        /^w\.ts imports itself: via x\.ts, z\.ts$/,
      ],
    ],
    kept: {
      'a.ts': "import './b.ts';\nimport './c.ts';",
      'b.ts': "import './d.ts';",
      'c.ts': "import './d.ts';",
      'd.ts': '',
    },
  },
  {
    law: roomsAreFew,
    broken: [
      [
        {
          'preview/session/a.ts': "import { a } from '../panels/a.ts';",
          'preview/panels/a.ts': "import { b } from '../session/b.ts';",
        },
        /^preview\/panels and preview\/session import from each other$/,
      ],
    ],
    kept: {
      'preview/session/a.ts': '',
      'preview/panels/a.ts': "import { b } from '../session/b.ts';",
      'compiler/expression/fold/a.ts': "import { b } from '../tree/b.ts';",
    },
  },
  {
    law: allowancesAreNeeded,
    broken: [
      [
        { 'preview/storefront/a.ts': '' },
        /^preview\/storefront may import from compiler\/play\/scenario, but doesn't/,
      ],
    ],
    kept: {
      'preview/storefront/a.ts': "import { page } from '../../compiler/play/scenario/page.ts';",
    },
  },
];

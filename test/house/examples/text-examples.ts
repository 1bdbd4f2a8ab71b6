import { nameOf, rooms } from '../rooms.ts';
import type { Examples } from './examples.ts';
import { modulesComeInPairs } from '../laws/modules-come-in-pairs.ts';
import { runtimeIsReached } from '../laws/runtime-is-reached.ts';
import { filesAreSmall } from '../laws/files-are-small.ts';
import { functionsAreSmall } from '../laws/functions-are-small.ts';
import { walkVisitsEachRoom } from '../laws/walk-visits-each-room.ts';
import { namesArePlain } from '../laws/names-are-plain.ts';
import { speechIsPlain } from '../laws/speech-is-plain.ts';
import { nothingIsPutOff } from '../laws/nothing-is-put-off.ts';
import { randomTestsAreSeeded } from '../laws/random-tests-are-seeded.ts';
import { linksLeadSomewhere } from '../laws/links-lead-somewhere.ts';

// Joins the parts of a text that no file may contain. If this file contained the whole text, a
// check in test/house/laws/ would report this file.
const mark = (...parts: string[]): string => parts.join('');

const SHELVES: { readonly [room: string]: string } = {
  'compiler/expression': 'tree/',
  'compiler/inspect': 'why/',
  'compiler/play': 'scenario/',
  'runtime/platform': 'page/',
  'runtime/services': 'edge/',
};

const roomNames = [...new Set(rooms.flatMap((room) => nameOf(room) ?? []))]
  .filter((name) => !name.startsWith('preview/'))
  .sort();

/**
 * Returns a made-up project with one file in each of these rooms (groups of source files). The
 * ARCHITECTURE.md of the made-up project contains a list of links to these files, as a tour for
 * readers.
 */
function walk(names: readonly string[]): { readonly [path: string]: string } {
  const fileIn = (name: string): string =>
    name === 'runtime/contract'
      ? 'runtime/contract.ts'
      : name === 'runtime/vocabulary'
        ? 'runtime/events/click.ts'
        : `${name}/${SHELVES[name] ?? ''}a.ts`;
  const stops = names.map((name, index) => `${index + 1}. [${name}](${fileIn(name)}): is next.`);
  const text = `<!-- walk: each room -->\n${stops.join('\n')}\n<!-- end of the walk -->`;
  return {
    'ARCHITECTURE.md': text,
    ...Object.fromEntries(names.map((name) => [fileIn(name), ''])),
  };
}

/**
 * Made-up projects that break or follow the laws (the checks in test/house/laws/) on files and
 * their text.
 */
export const textExamples: readonly Examples[] = [
  {
    law: modulesComeInPairs,
    broken: [
      [{ 'runtime/events/page-bottom.ts': '' }, /page-bottom\.schema\.ts is missing/],
      [
        { 'runtime/events/page-bottom.schema.ts': 'export const pageBottomSchema = {};' },
        /page-bottom\.ts is missing/,
      ],
      [
        {
          'runtime/events/page-bottom.ts': '',
          'runtime/events/page-bottom.schema.ts': 'export const schema = {};',
        },
        /doesn't export pageBottomSchema/,
      ],
    ],
    kept: {
      'runtime/events/page-bottom.ts': '',
      'runtime/events/page-bottom.schema.ts': 'export const pageBottomSchema = {};',
      'runtime/platform/page/page.ts': '',
    },
  },
  {
    law: runtimeIsReached,
    broken: [
      [
        {
          'runtime/exports.ts': "export type { rule } from './engine/rule.ts';",
          'runtime/engine/rule.ts': '',
          'runtime/engine/left-over.ts': '',
        },
        /left-over\.ts: no bundle can contain it/,
      ],
    ],
    kept: {
      'runtime/exports.ts': "export type { rule } from './engine/rule.ts';",
      'runtime/engine/rule.ts': "import '../platform/timing/clock.ts';",
      'runtime/platform/timing/clock.ts': '',
      'runtime/events/click.ts': "import '../platform/page/dom.ts';",
      'runtime/platform/page/dom.ts': '',
      'runtime/services/edge/edge.schema.ts': '',
      'runtime/uses.ts': '',
    },
  },
  {
    law: filesAreSmall,
    broken: [[{ 'compiler/a.ts': 'a;\n'.repeat(251) }, /251 lines/]],
    kept: { 'compiler/a.ts': 'a;\n'.repeat(250), 'README.md': 'a\n'.repeat(300) },
  },
  {
    law: functionsAreSmall,
    broken: [
      [
        { 'compiler/a.ts': `function a() {\n${'  a();\n'.repeat(59)}}` },
        /a\.ts:1 is a function of 61 lines/,
      ],
      [
        {
          'test/a.test.ts': `describe('a', () => {\n  it('b', () => {\n${'a();\n'.repeat(59)}  });\n});`,
        },
        /a\.test\.ts:2 is a function of 61/,
      ],
    ],
    kept: {
      'compiler/a.ts': `function a() {\n${'  a();\n'.repeat(58)}}`,
      'test/a.test.ts': `describe.each([])('a', () => {\n${"it('b', () => a());\n".repeat(60)}});`,
    },
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
    kept: {
      'preview/app/App.tsx': 'const handle = 1; const processor = 2;',
      'compiler/1-parse/read-rule.ts': 'process.exit(); const processed = 1;',
      'test/house/a.long.test.ts': '',
    },
  },
  {
    law: speechIsPlain,
    broken: [
      [
        { 'compiler/a.ts': `/** ${mark('What', ' is sent.')} */\nexport const a = 1;` },
        /a\.ts:1: "What": write name the thing/,
      ],
      [
        { 'compiler/a.ts': `const a = 1;\nconst b = 'It is ${mark('to', 'ld')} again.';` },
        /a\.ts:2: "told"/,
      ],
      [
        { 'test/a.test.ts': `it('is skipped ${mark('wh', 'ere it')} is empty', () => a);` },
        /"where it"/,
      ],
      [
        { 'test/a.test.ts': `it('${mark('wh', 'at is sent')} is listed', () => a);` },
        /"what": write name the thing/,
      ],
      [
        { 'test/a.test.ts': `describe('${mark('wh', 'ere a file')} is missing', () => a);` },
        /"where"|"where a"/,
      ],
      [
        { 'compiler/a.ts': `const a = "the import ${mark("isn't", ' there')}";` },
        /"isn't there": write doesn't exist/,
      ],
      [
        { 'compiler/a.ts': `const a = \`The ${mark('fingerp', 'rint')} of \${b} changed.\`;` },
        /"fingerprint"/,
      ],
      [{ 'docs/a.md': `Fine.\n\nIt is built ${mark('an', 'ew')}.` }, /docs\/a\.md:3: "anew"/],
      [{ 'rules/a.yaml': `a: 1 # read ${mark('an', 'ew')}` }, /rules\/a\.yaml:1/],
    ],
    kept: {
      'compiler/a.ts': "const wasTold = { told: 'told' };\n// The folder where it is kept.",
      'docs/a.md': 'The page says where it is.\n\n```yaml\n# anew\n```\n\nSee `fingerprint`.',
    },
  },
  {
    law: randomTestsAreSeeded,
    broken: [
      [
        { 'test/runtime/a.test.ts': "import fc from 'fast-check';\n" },
        /^test\/runtime\/a\.test\.ts uses fast-check without importing/,
      ],
    ],
    kept: {
      'test/runtime/a.test.ts': "import fc from 'fast-check';\nimport '../harness/seed.ts';\n",
      'test/runtime/sale.ts': "import fc from 'fast-check';\n",
      'test/compiler/a.test.ts': "import fc from 'fast-check';\n",
    },
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
    broken: [
      [{ 'docs/a.md': 'one\n[gone](../gone.md#part)' }, /docs\/a\.md:2 links to \.\.\/gone\.md/],
    ],
    kept: {
      'docs/a.md': '[a](../src/) [b](a.md#x) [c](#y) [d](https://shop.example/gone)',
      'src/b.ts': '',
    },
  },
  {
    law: walkVisitsEachRoom,
    broken: [
      [{}, /no walk/],
      [
        walk(roomNames.filter((name) => name !== 'runtime/engine')),
        /doesn't visit runtime\/engine$/,
      ],
      [walk([...roomNames, 'runtime/text']), /visits runtime\/text twice/],
      [
        walk(['compiler/2-check', ...roomNames.filter((name) => name !== 'compiler/2-check')]),
        /visits compiler\/1-parse too late/,
      ],
    ],
    kept: walk(roomNames),
  },
];

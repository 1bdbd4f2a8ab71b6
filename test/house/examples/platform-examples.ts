import type { Examples } from './examples.ts';
import { onlyThePlatformTouchesThePage } from '../laws/only-the-platform-touches-the-page.ts';

/**
 * Made-up projects that break or follow the law (a check in test/house/laws/) on the browser's
 * globals.
 */
export const platformExamples: readonly Examples[] = [
  {
    law: onlyThePlatformTouchesThePage,
    broken: [
      [
        { 'runtime/sources/a.ts': 'export const a = () => document.title;' },
        /:1 uses the global document\.title/,
      ],
      [
        { 'runtime/sources/a.ts': 'export const a = () => {\n  return window.innerWidth;\n};' },
        /:2 uses the global window\.innerWidth/,
      ],
      [
        {
          'runtime/sources/a.ts':
            'export const a = (n: number) => setTimeout(() => n as number, 5);',
        },
        /setTimeout/,
      ],
      [
        {
          'runtime/sources/a.ts':
            'const f = (location: string) => location;\nexport const a = () => f(location);',
        },
        /:2 uses the global location/,
      ],
      [{ 'runtime/engine/a.ts': 'export const a = () => ({ console });' }, /console/],
      [{ 'runtime/services/a.ts': 'export const a = `${navigator.language}`;' }, /navigator/],
      [{ 'runtime/sources/a.ts': 'export const a = globalThis["fetch"];' }, /globalThis/],
      [
        { 'runtime/sources/a.ts': 'export const a = () => [new Date(5), new Date()];' },
        /uses the global new Date\(\)/,
      ],
      [
        { 'runtime/sources/a.ts': 'export const a = () => [Date.parse("a"), Date.now()];' },
        /uses the global Date\.now/,
      ],
      [
        { 'runtime/sources/a.ts': 'export const a = () => Math.max(1, Math.random());' },
        /uses the global Math\.random/,
      ],
      [
        { 'runtime/sources/a.ts': 'export const a = (localStorage as Storage)!.length;' },
        /localStorage/,
      ],
      ...[
        'self',
        'top',
        'crypto',
        'performance',
        'queueMicrotask',
        'requestAnimationFrame',
        'history',
        'screen',
        'alert',
        'Image',
        'XMLHttpRequest',
        'MutationObserver',
        'eval',
        'Function',
        'Reflect',
      ].map(
        (name) =>
          [
            { 'runtime/operators/clean/a.ts': `export const a = () => ${name};` },
            new RegExp(`:1 uses the global ${name}:`),
          ] as const,
      ),
      [
        { 'runtime/sources/a.ts': "export const a = () => Date['now']();" },
        /uses the global Date:/,
      ],
      [{ 'runtime/sources/a.ts': 'export const a = () => Date();' }, /uses the global Date:/],
      [
        { 'runtime/sources/a.ts': 'const { random } = Math;\nexport const a = random;' },
        /:1 uses the global Math:/,
      ],
      [{ 'runtime/sources/a.ts': 'export const a = [JSON];' }, /uses the global JSON:/],
      [
        {
          'runtime/sources/a.ts':
            'export const a = (element: Element) => element.ownerDocument.title;',
        },
        /:1 leaves by \.ownerDocument/,
      ],
      [
        { 'runtime/sources/a.ts': 'export const a = (native: UIEvent) => native.view!.name;' },
        /:1 leaves by \.view/,
      ],
    ],
    kept: {
      'runtime/platform/page/page.ts': 'export const title = () => document.title;',
      'runtime/sources/a.ts':
        "import { title as document } from '../platform/page.ts';\nexport const a = (page: Window, { window, ...name }: { window: Document }) => ({ document: document(), location: page.location, b: window, c: name, d: [1].map((fetch) => fetch) });",
      'runtime/sources/b.ts':
        'export const b = (value: unknown) => value instanceof Date ? new Date(+value) : Math.floor(JSON.parse("1") as number);',
      'preview/a.ts': 'document.title;',
    },
  },
];

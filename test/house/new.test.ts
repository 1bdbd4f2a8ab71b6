import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { planNew, type NewTree } from '../../setup/new/plan-new.mjs';
import { filesAreSmall } from './laws/files-are-small.ts';
import { functionsAreSmall } from './laws/functions-are-small.ts';
import { importsGoDown } from './laws/imports-go-down.ts';
import { modulesComeInPairs } from './laws/modules-come-in-pairs.ts';
import { namesArePlain } from './laws/names-are-plain.ts';
import { nothingIsPutOff } from './laws/nothing-is-put-off.ts';
import { onlyThePlatformTouchesThePage } from './laws/only-the-platform-touches-the-page.ts';
import { speechIsPlain } from './laws/speech-is-plain.ts';
import { newThings } from './new-things.ts';

// `npm run new` only plans here, and writes nothing. new.long.test.ts runs it in a copy.

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Plans all things, each on top of the ones before. */
function planAll(): { readonly texts: ReadonlyMap<string, string>; readonly next: string[][] } {
  let tree: NewTree | undefined;
  const next = newThings.map((args) => {
    const planned = planNew(root, args, tree);
    expect(planned.problem).toBeUndefined();
    tree = planned.tree;
    return [...planned.next!];
  });
  return { texts: tree!.texts, next };
}

test('plans a thing of each kind, with the places to fill in, and writes nothing', () => {
  const { texts, next } = planAll();
  for (const [index, [, name]] of newThings.entries()) {
    const last = name!.split('/').at(-1)!;
    expect(next[index]!.join('\n'), name).toContain(last);
    expect(next[index]!.join('\n'), name).toMatch(/npx vitest run|npx tagwright test/);
  }
  const created = [...texts.keys()].filter((path) => path.includes('probe'));
  expect(created.length).toBeGreaterThan(35);
  expect(created.filter((path) => existsSync(join(root, path)))).toEqual([]);
});

test('the planned files obey the laws of the house', () => {
  const { texts } = planAll();
  const found = [
    filesAreSmall,
    functionsAreSmall,
    importsGoDown,
    modulesComeInPairs,
    namesArePlain,
    nothingIsPutOff,
    onlyThePlatformTouchesThePage,
    speechIsPlain,
  ].flatMap((law) => law(texts));
  expect(found.filter((finding) => finding.includes('probe'))).toEqual([]);
  for (const [path, text] of texts)
    if (path.endsWith('.yaml')) expect(() => parse(text) as unknown, path).not.toThrow();
});

test('registers each pair in the rooms that must know it', () => {
  const { texts } = planAll();
  const registered = (path: string) =>
    [...new Set(texts.get(path)?.match(/probe-(?:\w+)/g) ?? [])].sort();
  expect(
    Object.fromEntries(
      [
        'compiler/inspect/evaluator/read-source.ts',
        'compiler/inspect/evaluator/passes.ts',
        'compiler/inspect/evaluator/apply-action.ts',
        'compiler/expression/operators/clean.ts',
        'compiler/expression/operators/decide.ts',
        'compiler/play/scenario/networks/networks.ts',
        'compiler/diagnostics/messages/rules.ts',
        'test/runtime/modules.test.ts',
        'test/preview/false-conditions.ts',
        'test/chromium/hostile/listener-counts.long.test.ts',
      ].map((path) => [path, registered(path)]),
    ),
  ).toEqual({
    'compiler/inspect/evaluator/read-source.ts': ['probe-source'],
    'compiler/inspect/evaluator/passes.ts': ['probe-condition'],
    'compiler/inspect/evaluator/apply-action.ts': ['probe-action'],
    'compiler/expression/operators/clean.ts': ['probe-clean'],
    'compiler/expression/operators/decide.ts': ['probe-compare'],
    'compiler/play/scenario/networks/networks.ts': ['probe-network'],
    'compiler/diagnostics/messages/rules.ts': ['probe-named', 'probe-odd'],
    'test/runtime/modules.test.ts': ['probe-action', 'probe-network'],
    'test/preview/false-conditions.ts': ['probe-compare', 'probe-condition'],
    'test/chromium/hostile/listener-counts.long.test.ts': ['probe-event'],
  });
});

test.each([
  [[], 'Use:\n  npm run new -- law NAME SUBJECT/CODE\n'],
  [['evnt', 'a'], 'Unknown kind "evnt".\nUse:\n'],
  [['constructor', 'a'], 'Unknown kind "constructor".'],
  [['event'], 'Use: npm run new -- event NAME'],
  [['law', 'names-are-odd'], 'Use: npm run new -- law NAME SUBJECT/CODE'],
  [['event', 'pageTurned'], '"pageTurned" isn\'t in kebab-case.'],
  [['event', '../turned'], '"../turned" isn\'t in kebab-case.'],
  [['action', 'delete'], '"delete" is a reserved word of JavaScript.'],
  [['source', 'cookie'], 'runtime/sources/cookie.schema.ts already exists.'],
  [
    ['operator', 'sorted'],
    '"sorted" must begin with one of these words and a slash: clean, compare.',
  ],
  [['operator', 'compare/equals'], 'runtime/operators/compare/equals.schema.ts already exists.'],
  [['law', 'odd', 'rules/rule-odd'], '"odd" isn\'t in kebab-case with two words or more.'],
  [['law', 'names-exist', 'rules/rule-odd'], 'laws/names-exist.ts already exists.'],
  [
    ['law', 'rules-are-odd', 'rule-odd'],
    '"rule-odd" must begin with one of these words and a slash',
  ],
  [['message', 'names/data-element-unknown'], 'The code "data-element-unknown" already exists in'],
  [['scenario', 'nowhere/any-page'], '"nowhere/any-page" must begin with one of these words'],
  [['scenario', 'page-view/category-page'], 'category-page.yaml already exists.'],
])('%j reports the problem', (args, problem) => {
  expect(planNew(root, args).problem).toContain(problem);
});

test('the command prints a problem and exits with code 2', () => {
  const ended = spawnSync(process.execPath, ['setup/new.mjs', 'event', 'click'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(ended).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'runtime/events/click.schema.ts already exists. Choose another name.\n',
  });
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { sharedChromium } from '../harness/shared-chromium.ts';
import { runScenario } from '../../compiler/play/chromium/run-scenario.ts';
import { compile } from '../../compiler/compile.ts';
import type { Value } from '../../compiler/expression/tree/value.ts';
import { evaluate } from '../../compiler/inspect/evaluator/evaluate.ts';
import { createWorld } from '../../compiler/inspect/evaluator/world.ts';
import { readSites } from '../../compiler/driver/read-sites.ts';
import { readScenario } from '../../compiler/play/scenario/read/read-scenario.ts';
import { makeRulesFolder } from '../harness/rules-folder.ts';
import { readBlocks, type Block } from './blocks.ts';
import { smallSite } from './small-site.ts';
import { runStore } from '../harness/run-store.ts';

// Checks every example of docs/language.md. Diagnostics that are only notes are ignored.
//
// A code block with a path, such as ```yaml rules/sites/in/site.yaml, is a whole file. The files of
// a chapter form one rules folder, and must compile without diagnostics. Code blocks with the word
// `evaluation` or `scenario` run on the folder of their chapter.
//
// Every other YAML block is a fragment, such as a value or a list of actions. The tests insert each
// fragment into a small site. A fragment with `diagnostic: code` must cause exactly this
// diagnostic, and any other fragment must cause none.

const FILE = /^rules\/.*\.(yaml|ts)$/;
const blocks = readBlocks(
  readFileSync(fileURLToPath(new URL('../../docs/language.md', import.meta.url)), 'utf8'),
);
const named = (block: Block) =>
  [
    `line ${block.line}, ${block.chapter}${block.diagnostic ? `: ${block.diagnostic}` : ''}`,
    block,
  ] as const;
const isFile = ({ is }: Block) => FILE.test(is);
const playable = (kind: string) => blocks.filter(({ is }) => is === kind);

const fragments = blocks.filter(
  (block) =>
    block.language === 'yaml' && !isFile(block) && !['evaluation', 'scenario'].includes(block.is),
);
const chapters = [...new Set(blocks.filter(isFile).map(({ chapter }) => chapter))];

const folders = new Map(
  chapters.map((chapter) => [
    chapter,
    makeRulesFolder(
      Object.fromEntries(
        blocks
          .filter((block) => isFile(block) && block.chapter === chapter)
          .map(({ is, text }) => [is, text]),
      ),
    ),
  ]),
);
afterAll(() => folders.forEach((folder) => folder.remove()));

test('the page has examples of every kind of block', () => {
  expect(fragments.length).toBeGreaterThan(38);
  expect(fragments.filter(({ diagnostic }) => diagnostic).length).toBeGreaterThan(8);
  expect(chapters.length).toBeGreaterThan(4);
  expect(blocks.filter(({ language }) => !['yaml', 'ts', 'text'].includes(language))).toEqual([]);
});

describe('a fragment causes only the diagnostic that it names', () => {
  test.each(fragments.map(named))('%s', (_, { is, text, diagnostic }) => {
    const folder = makeRulesFolder(smallSite(is, text));
    try {
      // No example uses every definition of the small site.
      const found = readSites(folder.rules, '2025-04-15').diagnostics.filter(
        ({ code, severity }) => code !== 'name-unused' && severity !== 'note',
      );
      expect(found.map(({ code, message }) => `${code}: ${message}`)).toEqual(
        diagnostic === undefined ? [] : [expect.stringMatching(new RegExp(`^${diagnostic}: `))],
      );
    } finally {
      folder.remove();
    }
  });
});

describe('the files of a chapter compile without diagnostics', { timeout: 120_000 }, () => {
  test.each(chapters)('%s', async (chapter) => {
    const { diagnostics, sites, known } = await compile({
      rules: folders.get(chapter)!.rules,
      asOf: '2025-04-15',
      cache: runStore,
    });
    expect(
      diagnostics
        .filter(({ severity }) => severity !== 'note')
        .map(({ code, place, message }) => `${place.file}:${place.line} ${code}: ${message}`),
    ).toEqual([]);
    expect(sites.map(({ site }) => site)).toEqual(known);
  });
});

interface Evaluation {
  readonly of: string;
  readonly on: string;
  readonly cases: readonly {
    readonly url: string;
    readonly cookies?: Record<string, string>;
    readonly js?: Record<string, Value>;
    readonly gives: Value;
  }[];
}

describe('an evaluation returns the values that it lists', () => {
  test.each(playable('evaluation').map(named))('%s', (_, { text, chapter }) => {
    const { of, on, cases } = parse(text) as Evaluation;
    const { site } = readSites(folders.get(chapter)!.rules, '2025-04-15').scopes.find(
      ({ site: { site } }) => site === on,
    )!;
    const element = site.elements.get(of)!;
    for (const { url, cookies = {}, js = {}, gives } of cases) {
      const value = evaluate(element.value, {
        site,
        world: createWorld({ url: `https://www.shop.example${url}`, cookies, globals: js }),
      });
      expect(value ?? null, JSON.stringify({ url, cookies, js })).toEqual(gives);
      if (element.oneOf) expect(element.oneOf).toContain(value);
    }
  });
});

describe('a scenario passes', { timeout: 300_000 }, () => {
  test.each(playable('scenario').map(named))('%s', async (_, { text, chapter }) => {
    const { scenario, problems } = readScenario(parse(text));
    expect(problems).toEqual([]);
    const { sites } = await compile({
      rules: folders.get(chapter)!.rules,
      asOf: scenario!.asOf,
      sites: [scenario!.site],
      cache: runStore,
    });
    const { failures } = await runScenario(scenario!, {
      bundle: sites[0]!,
      shop: { pages: [] },
      browser: await sharedChromium(),
    });
    expect(failures).toEqual([]);
  });
});

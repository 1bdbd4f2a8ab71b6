import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, vi } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { type Ended } from '../../harness/in-process.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

/**
 * Rules that cause errors, a warning and a note. Some errors have a fix or a second location. One
 * file has a byte order mark and Windows line ends. Another file isn't valid UTF-8.
 */
export const FILES = {
  'rules/tagwright.yaml': 'language: 1\nnotes: [date-range-expired]\n',
  'rules/in/site.yaml': 'site: in\ntitle: India\nserves: { paths: /in/ }\n',
  'rules/in/rules.yaml':
    'rules:\n  - id: in/view\n    nmae: Viéw\n    events: [page-bottom]\n    actions: []\n',
  'rules/jp/site.yaml':
    '\ufeffsite: jp\r\ntitle: Japan\r\nserves: { paths: /jp/ }\r\nelements: { twice: { value: { query: c } } }\r\n',
  'rules/jp/rules.yaml': 'elements: { twice: { value: { cookie: b } } }\n',
  'rules/kr/site.yaml':
    'site: kr\ntitle: Korea\nserves: { paths: /kr/ }\nrules:\n  - id: kr/view\n    name: View\n    events: [page-bottom]\n    conditions:\n      - date: { from: 2025-04-01, until: 2025-04-05 }\n    actions:\n      - push: { to: queue, entry: { a: "%curency%" } }\n',
  'rules/kr/other.yml': 'elements: {}\n',
  'rules/fr/site.yaml': 'site: fr\ntitle: France\nserves: { paths: /fr/ }\n',
  'rules/fr/bytes.yaml': Buffer.from([0x61, 0x3a, 0x20, 0xff, 0x0a]),
};

export const CODES = [
  'data-element-unknown',
  'file-extension-unknown',
  'file-not-utf8',
  'key-unknown',
  'name-taken',
  'date-range-expired',
];

/** A site whose rule has a date range and a script condition. The script imports another module. */
export const DATED = {
  'rules/in/site.yaml': 'site: in\ntitle: India\nserves: { paths: /in/ }\n',
  'rules/in/rules.yaml':
    'rules:\n  - id: in/view\n    name: View\n    events: [page-bottom]\n    conditions:\n      - { script: ./ask.ts }\n      - date: { from: 2025-04-01, until: 2025-04-15, zone: Asia/Kolkata }\n    actions:\n      - push: { to: queue, entry: { a: 1 } }\n',
  'rules/in/ask.ts':
    'import { word } from "./word.ts";\nexport default (): boolean => word === "a";\n',
  'rules/in/word.ts': 'export const word: string = "a";\n',
};

export let folder: RulesFolder;

export const at = (path: string) => join(folder.rules, '..', path);

export const kept = () =>
  existsSync(at('cache/builds'))
    ? readdirSync(at('cache/builds')).map((name) => at(`cache/builds/${name}`))
    : [];

export function begin(files: Readonly<Record<string, string | Buffer>>): void {
  folder = makeRulesFolder();
  for (const [path, content] of Object.entries(files)) folder.write(path, content);
  vi.stubEnv('TAGWRIGHT_CACHE_DIR', at('cache'));
}

/**
 * Runs `tagwright check` for 2025-04-15 or, with the test's own option `--today`, for the current
 * day. Returns its exit code and its output, without the elapsed time.
 */
export async function check(...options: readonly string[]): Promise<Ended> {
  let [out, err] = ['', ''];
  const code = await main(
    [
      'check',
      '--rules',
      folder.rules,
      ...(options.includes('--today') ? [] : ['--as-of', '2025-04-15']),
      ...options.filter((option) => option !== '--today'),
    ],
    {
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      colour: options.includes('pretty'),
    },
  );
  return timeless({ code, out, err });
}

export function timeless({ code, out, err }: Ended): Ended {
  const without = (text: string) => text.replace(/, \d+\.\d s\n$/, '\n');
  return { code, out: without(out), err: without(err) };
}

export const forged = ({ code, out, err }: Ended): Ended => ({
  code,
  out: out.replaceAll('Unknown key', 'Forged key'),
  err: err.replaceAll('Unknown key', 'Forged key'),
});

/**
 * Replaces a word in the cached entries and updates their checksums. A test can then recognise
 * output from the cache by the new word.
 */
export function forge(word: string, other: string): void {
  for (const path of kept()) {
    const text = readFileSync(path, 'utf8').slice(64).replaceAll(word, other);
    writeFileSync(path, createHash('sha256').update(text).digest('hex') + text);
  }
}

/** Registers the clean-up after each test of the calling file. */
export function useCachedCheck(): void {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    folder.remove();
  });
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';
import { REPORTERS } from '../../../compiler/cli/report-diagnostics.ts';
import { inProcess, type Ended } from '../../harness/in-process.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

/** Much is wrong here: with a fix and without, in a file of Windows and in one that isn't text, beside another place, a warning, a note. */
const FILES = {
  'rules/tagwright.yaml': 'language: 1\nnotes: [window-over]\n',
  'rules/in/site.yaml': 'site: in\ntitle: India\nserves: { paths: /in/ }\n',
  'rules/in/rules.yaml': 'rules:\n  - id: in/view\n    nmae: Viéw\n    events: [page-bottom]\n    actions: []\n',
  'rules/jp/site.yaml': '\ufeffsite: jp\r\ntitle: Japan\r\nserves: { paths: /jp/ }\r\nelements: { twice: { value: { query: c } } }\r\n',
  'rules/jp/rules.yaml': 'elements: { twice: { value: { cookie: b } } }\n',
  'rules/kr/site.yaml': 'site: kr\ntitle: Korea\nserves: { paths: /kr/ }\nrules:\n  - id: kr/view\n    name: View\n    events: [page-bottom]\n    conditions:\n      - date: { from: 2025-04-01, until: 2025-04-05 }\n    actions:\n      - push: { to: queue, entry: { a: "%curency%" } }\n',
  'rules/kr/other.yml': 'elements: {}\n',
  'rules/fr/site.yaml': 'site: fr\ntitle: France\nserves: { paths: /fr/ }\n',
  'rules/fr/bytes.yaml': Buffer.from([0x61, 0x3a, 0x20, 0xff, 0x0a]),
};
const CODES = ['data-element-unknown', 'file-ending-unknown', 'file-not-utf8', 'key-unknown', 'name-taken', 'window-over'];

/** A site whose rule is over after a day, and asks a script that imports another. */
const DATED = {
  'rules/in/site.yaml': 'site: in\ntitle: India\nserves: { paths: /in/ }\n',
  'rules/in/rules.yaml': 'rules:\n  - id: in/view\n    name: View\n    events: [page-bottom]\n    conditions:\n      - { script: ./ask.ts }\n      - date: { from: 2025-04-01, until: 2025-04-15, zone: Asia/Kolkata }\n    actions:\n      - push: { to: queue, entry: { a: 1 } }\n',
  'rules/in/ask.ts': 'import { word } from "./word.ts";\nexport default (): boolean => word === "a";\n',
  'rules/in/word.ts': 'export const word: string = "a";\n',
};

let folder: RulesFolder;
const at = (path: string) => join(folder.rules, '..', path);
const kept = () => existsSync(at('cache/builds')) ? readdirSync(at('cache/builds')).map((name) => at(`cache/builds/${name}`)) : [];

function begin(files: Readonly<Record<string, string | Buffer>>): void {
  folder = makeRulesFolder();
  for (const [path, content] of Object.entries(files)) folder.write(path, content);
  vi.stubEnv('TAGWRIGHT_CACHE_DIR', at('cache'));
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  folder.remove();
});

/** @returns what it said, without the time that it took */
async function check(...options: readonly string[]): Promise<Ended> {
  let [out, err] = ['', ''];
  const code = await main(['check', '--rules', folder.rules, ...options.includes('--today') ? [] : ['--as-of', '2025-04-15'], ...options.filter((option) => option !== '--today')], {
    out: (text) => void (out += text), err: (text) => void (err += text), colour: options.includes('pretty'),
  });
  return timeless({ code, out, err });
}

function timeless({ code, out, err }: Ended): Ended {
  const without = (text: string) => text.replace(/, \d+\.\d s\n$/, '\n');
  return { code, out: without(out), err: without(err) };
}

const forged = ({ code, out, err }: Ended): Ended => ({ code, out: out.replaceAll('Unknown key', 'Forged key'), err: err.replaceAll('Unknown key', 'Forged key') });

/** Changes a word of what is kept, with the checksum that fits: whoever says it then has it from there. */
function forge(word: string, other: string): void {
  for (const path of kept()) {
    const text = readFileSync(path, 'utf8').slice(64).replaceAll(word, other);
    writeFileSync(path, createHash('sha256').update(text).digest('hex') + text);
  }
}

describe('an outcome that is kept', () => {
  beforeEach(() => begin(FILES));

  test('is told to the byte, with the same exit code, by every reporter', async () => {
    const ways = [...REPORTERS.flatMap((reporter) => [['--reporter', reporter], ['--reporter', reporter, '--notes']]), ['--max-warnings', '0'], ['--fail-on', 'note']];
    const fresh = await Promise.all(ways.map((way) => check('--no-cache', ...way)));
    expect(kept()).toEqual([]);
    await check();
    expect(kept()).toHaveLength(1);
    for (const [index, way] of ways.entries()) expect(await check(...way), way.join(' ')).toEqual(fresh[index]);
    expect(CODES.filter((code) => !fresh[1]!.err.includes(code))).toEqual([]);
    expect(fresh[1]).toMatchObject({ code: 1, err: expect.stringContaining('nmae: Viéw') as string });
    forge('Unknown key', 'Forged key');
    for (const [index, way] of ways.entries()) expect(await check(...way), way.join(' ')).toEqual(forged(fresh[index]!));
  });

  test('is what the command tells in another process, and the checked folder may lie elsewhere', async () => {
    const run = (home: string, ...options: readonly string[]) => inProcess(at(home), ['check', '--as-of', '2025-04-15', '--rules', folder.rules, '--reporter', 'json', ...options], { TAGWRIGHT_CACHE_DIR: at('cache') });
    const fresh = timeless(await run('one', '--no-cache'));
    expect(timeless(await run('two'))).toEqual(fresh);
    expect(kept()).toHaveLength(1);
    mkdirSync(at('elsewhere'));
    renameSync(folder.rules, at('elsewhere/rules'));
    const moved = timeless(await inProcess(at('three'), ['check', '--as-of', '2025-04-15', '--rules', '../elsewhere/rules', '--reporter', 'json'], { TAGWRIGHT_CACHE_DIR: at('cache') }));
    expect(kept()).toHaveLength(1);
    expect(moved).toEqual({ ...fresh, out: fresh.out.replaceAll(folder.rules, '../elsewhere/rules') });
  });

  test('is asked neither by --no-cache nor by --fix, which mends what stands in the files', async () => {
    const fresh = await check('--no-cache');
    await check();
    forge('"name"', '"forged"');
    forge('Unknown key', 'Forged key');
    expect(await check()).not.toEqual(fresh);
    expect(await check('--no-cache')).toEqual(fresh);
    expect((await check('--fix')).err).toContain('fixed rules/in/rules.yaml:3:5 error key-unknown: Unknown key "nmae", did you mean "name"?');
    expect(readFileSync(at('rules/in/rules.yaml'), 'utf8')).toContain('    name: Viéw\n');
    expect(kept()).toHaveLength(1);
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['emptied', () => ''],
    ['changed in one character', (text: string) => text.replace('key-unknown', 'key-unknowm')],
  ])('is passed over in silence where it is %s', async (_, damage) => {
    const fresh = await check('--no-cache');
    await check();
    for (const path of kept()) writeFileSync(path, damage(readFileSync(path, 'utf8')));
    expect(await check()).toEqual(fresh);
    forge('Unknown key', 'Forged key');
    expect(await check()).toEqual(forged(fresh));
  });

  test('that can\'t be kept is no mistake', async () => {
    const fresh = await check('--no-cache');
    writeFileSync(at('cache'), 'a file stands where the folder would be');
    for (let times = 0; times < 2; times += 1) expect(await check()).toEqual(fresh);
  });
});

describe('after a change', { timeout: 120_000 }, () => {
  beforeEach(() => begin(DATED));

  /** What is said with what was kept, which must be what is said without; then everything is as it was, and so is what is said. */
  async function changed(change: () => void, back: () => void): Promise<Ended> {
    const before = await check('--no-cache');
    expect(await check()).toEqual(before);
    change();
    const after = await check('--no-cache');
    for (let times = 0; times < 2; times += 1) expect(await check()).toEqual(after);
    back();
    expect(await check()).toEqual(before);
    return after;
  }

  const write = (path: string) => (text: string | Uint8Array) => folder.write(`rules/${path}`, text);
  const original = (path: string) => DATED[`rules/${path}` as keyof typeof DATED];
  const remove = (path: string) => () => rmSync(at(`rules/${path}`), { recursive: true });
  const rename = (from: string, to: string) => () => renameSync(at(`rules/${from}`), at(`rules/${to}`));
  const rewrite = (path: string, from: string, to: string) => changed(() => write(path)(original(path).replace(from, to)), () => write(path)(original(path)));

  test('of a file, a file more, a file less, another name or another place of one, a link, what is told is what is true now', async () => {
    expect((await rewrite('in/rules.yaml', 'name: View', 'nmae: View')).err).toContain('key-unknown');
    expect((await changed(() => write('in/more.yaml')('nonsense: 1\n'), remove('in/more.yaml'))).err).toContain('rules/in/more.yaml:1');
    expect((await changed(remove('in/site.yaml'), () => write('in/site.yaml')(original('in/site.yaml')))).code).toBe(1);
    expect((await changed(rename('in/rules.yaml', 'in/rules.yml'), rename('in/rules.yml', 'in/rules.yaml'))).err).toContain('file-ending-unknown');
    expect((await changed(() => symlinkSync(at('elsewhere.yaml'), at('rules/in/link.yaml')), remove('in/link.yaml'))).err).toContain('rules/in/link.yaml:1:1 error file-unreadable');
    write('in/more.yaml')('nonsense: 1\n');
    expect((await changed(rename('in', 'on'), rename('on', 'in'))).err).toContain('rules/on/more.yaml:1');
  });

  test('of a script, and of what it imports, too', async () => {
    expect((await rewrite('in/ask.ts', 'boolean =>', 'boolean => document.write("a") ||')).err).toContain('rules/in/ask.ts:2:');
    expect((await rewrite('in/word.ts', 'word', 'other')).err).toContain('rules/in/ask.ts:1:');
    expect((await changed(remove('in/word.ts'), () => write('in/word.ts')(original('in/word.ts')))).err).toContain('script-missing');
    expect((await changed(remove('in/ask.ts'), () => write('in/ask.ts')(original('in/ask.ts')))).err).toContain('script-missing');
  });

  test('of a script that can\'t be read into one that can\'t for another reason, or at another place', async () => {
    const not = (...bytes: readonly number[]) => () => write('in/ask.ts')(Uint8Array.from(bytes));
    remove('in/ask.ts')();
    expect((await changed(not(0x61, 0x0a, 0xff), remove('in/ask.ts'))).err).toContain('rules/in/ask.ts:2:1 error file-not-utf8');
    not(0x61, 0x0a, 0xff)();
    expect((await changed(not(0x0a, 0x61, 0xff), not(0x61, 0x0a, 0xff))).err).toContain('rules/in/ask.ts:2:2 error file-not-utf8');
  });

  test('of the date, said or today\'s, what is over then is over', async () => {
    const [inside, after] = [await check('--no-cache'), await check('--no-cache', '--as-of', '2025-04-16')];
    expect([inside.err, after.err]).toEqual(['', expect.stringContaining('window-over')]);
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let times = 0; times < 2; times += 1) {
      for (const [day, told] of [['2025-04-15', inside], ['2025-04-16', after]] as const) {
        expect(await check('--as-of', day)).toEqual(told);
        vi.setSystemTime(`${day}T12:00:00Z`);
        expect(await check('--today')).toEqual(told);
      }
    }
    expect(kept()).toHaveLength(2);
  });
});

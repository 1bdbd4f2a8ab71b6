import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkHealth } from '../../../compiler/cli/doctor/check-health.ts';
import type { Finding } from '../../../compiler/cli/doctor/finding.ts';
import type { Surroundings } from '../../../compiler/cli/doctor/surroundings.ts';
import { main } from '../../../compiler/cli/main.ts';
import { KEY, openFakeBucket } from '../../harness/fake-bucket.ts';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-doctor-'));
  await main(['init', folder], { out: () => {}, err: () => {}, colour: false });
});
afterEach(() => rmSync(folder, { recursive: true }));

async function findings(more: Partial<Surroundings> = {}): Promise<ReadonlyMap<string, Finding>> {
  const found = await checkHealth({
    rules: join(folder, 'rules'),
    out: join(folder, 'dist'),
    project: folder,
    environment: { TAGWRIGHT_CHROMIUM: process.execPath },
    now: Date.now(),
    ...more,
  });
  return new Map(found.map((finding) => [finding.subject, finding]));
}

function commit(): void {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@shop.example', ...args], {
      cwd: folder,
      stdio: 'ignore',
      env: {
        ...process.env,
        GIT_COMMITTER_DATE: '2025-04-15T10:00:00Z',
        GIT_AUTHOR_DATE: '2025-04-15T10:00:00Z',
      },
    });
  git('init');
  git('add', '.');
  git('commit', '-m', 'Begun');
}

describe('doctor', () => {
  test('finds no problem in a new project from init, once it is committed', async () => {
    commit();
    const found = await findings();
    expect([...found.values()].filter(({ verdict }) => verdict !== 'ok')).toEqual([]);
    expect(found.get('date')?.found).toContain('2025-04-15');
    expect(found.get('rules')?.found).toMatch(/: 1 site, 0 errors$/);
  });

  test.each<[string, string, Finding['verdict'], () => Partial<Surroundings>]>([
    ['a missing rules folder', 'rules', 'broken', () => ({ rules: join(folder, 'none') })],
    [
      'rules with an error',
      'rules',
      'broken',
      () => {
        writeFileSync(join(folder, 'rules/shop/more.yaml'), 'elemnts: {}\n');
        return {};
      },
    ],
    [
      'a file where the output is to go',
      'output',
      'broken',
      () => {
        writeFileSync(join(folder, 'dist'), '');
        return {};
      },
    ],
    [
      'a clock that is behind',
      'date',
      'broken',
      () => {
        commit();
        return { now: Date.parse('2025-04-14T00:00:00Z') };
      },
    ],
    ['rules in no repository', 'date', 'advice', () => ({})],
    [
      'no Chromium',
      'Chromium',
      'advice',
      () => ({ environment: { TAGWRIGHT_CHROMIUM: join(folder, 'none') } }),
    ],
    [
      'an editor without schemas',
      'editor',
      'advice',
      () => {
        rmSync(join(folder, '.vscode'), { recursive: true });
        return {};
      },
    ],
    [
      'an editor that knows old names',
      'editor',
      'advice',
      () => {
        writeFileSync(
          join(folder, 'rules/shop/more.yaml'),
          'elements: { more: { doc: More., value: { cookie: more } } }\n',
        );
        return {};
      },
    ],
  ])('finds %s, and shows the solution', async (_, subject, verdict, change) => {
    const finding = (await findings(change())).get(subject);
    expect(finding?.verdict).toBe(verdict);
    expect(finding?.fix).toMatch(/\w+\.$/);
  });

  test("distinguishes rules without a commit from rules that aren't in a Git repository", async () => {
    const found = async () => (await findings()).get('date')?.found;
    expect(await found()).toContain("aren't in a Git repository");
    execFileSync('git', ['init'], { cwd: folder, stdio: 'ignore' });
    expect(await found()).toContain('are in no commit');
  });

  test("sends a request to the shared cache's bucket, if one is set", async () => {
    const bucket = await openFakeBucket();
    const environment = { ...KEY, TAGWRIGHT_CACHE_URL: bucket.url };
    const verdict = async (more: Readonly<Record<string, string>>) =>
      (await findings({ environment: { ...environment, ...more } })).get('shared cache');
    expect(await verdict({})).toMatchObject({
      verdict: 'ok',
      found: expect.stringContaining(
        "responds with an access key; entries aren't signed",
      ) as string,
    });
    expect(await verdict({ AWS_SECRET_ACCESS_KEY: 'other' })).toMatchObject({
      verdict: 'advice',
      found: expect.stringContaining('403') as string,
    });
    expect(await verdict({ TAGWRIGHT_CACHE_URL: 'ftp://x' })).toMatchObject({
      verdict: 'broken',
      found: expect.stringContaining('TAGWRIGHT_CACHE_URL') as string,
    });
    expect(await verdict({ TAGWRIGHT_CACHE_MB: 'much' })).toMatchObject({
      verdict: 'broken',
      found: expect.stringContaining('TAGWRIGHT_CACHE_MB') as string,
    });
    expect((await findings()).has('shared cache')).toBe(false);
    await bucket.close();
  });

  test('in a folder without rules: reports it and exits with 1; prints JSON with --json', async () => {
    mkdirSync(join(folder, 'empty'));
    let out = '';
    const terminal = {
      out: (text: string) => {
        out += text;
      },
      err: () => {},
      colour: false,
    };
    expect(await main(['doctor', '--rules', join(folder, 'empty/rules')], terminal)).toBe(1);
    expect(out).toMatch(/^ok {5}Node\.js: /);
    expect(out).toContain('BROKEN rules: there is no folder');
    out = '';
    await main(['doctor', '--rules', join(folder, 'rules'), '--json'], terminal);
    expect((JSON.parse(out) as Finding[]).map(({ subject }) => subject)).toEqual([
      'Node.js',
      'esbuild',
      'terser',
      'yaml',
      'rules',
      'output',
      'cache',
      'date',
      'Chromium',
      'editor',
    ]);
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

const COMMAND = fileURLToPath(new URL('../../../compiler/cli/tagwright.mjs', import.meta.url));
const site = (code: string, name: string) =>
  `site: ${code}\ntitle: Site\nserves: { paths: /${code}/ }\nrules: [ { id: ${code}/view, name: View, events: [dom-ready], actions: [ { push: { to: dataLayer, entry: { event: ${name} } } } ] } ]\n`;

let folder: RulesFolder;
let dist: string;
let running: ChildProcess | undefined;
beforeEach(() => {
  folder = makeRulesFolder({
    'rules/in/site.yaml': site('in', 'one'),
    'rules/fr/site.yaml': site('fr', 'one'),
  });
  dist = join(folder.rules, '../dist');
});
afterEach(() => {
  running?.kill('SIGKILL');
  folder.remove();
});

/**
 * Starts `tagwright watch`. `until` waits until the new output contains a text, and returns the new
 * output. Output is new if no earlier call of `until` has returned it. `end` sends a signal, and
 * resolves with the exit code.
 */
function start(...args: readonly string[]): {
  until(text: string): Promise<string>;
  end(signal: NodeJS.Signals): Promise<number | null>;
} {
  let output = '';
  let heard = () => {};
  const child = spawn(
    process.execPath,
    [COMMAND, 'watch', '--rules', folder.rules, '--out', dist, '--as-of', '2025-04-15', ...args],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  running = child;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString();
      heard();
    });
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return {
    async until(text) {
      while (!output.includes(text))
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      const all = output;
      output = '';
      return all;
    },
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

const manifest = (code: string) =>
  JSON.parse(readFileSync(join(dist, 'sites', code, 'manifest.json'), 'utf8')) as SiteManifest;
const bundle = (code: string) =>
  readFileSync(join(dist, 'sites', code, manifest(code).file), 'utf8');
const WAITING = 'Press Ctrl-C to stop.';

test('builds everything, then only changed sites, and continues after an error', async () => {
  const command = start();
  expect(await command.until(WAITING)).toContain('2 of 2 sites written');
  const before = manifest('fr').file;

  folder.write('rules/in/site.yaml', site('in', 'another'));
  const changed = await command.until(WAITING);
  expect(changed).toMatch(
    /in: 1 rule, [\d,]+ bytes, [\d,]+ \([+-]\d+\) brotli\n1 of 2 sites written, \d+ ms/,
  );
  expect(bundle('in')).toContain('another');
  expect(manifest('fr').file).toBe(before);

  folder.write('rules/in/site.yaml', site('in', 'third').replace('title', 'titel'));
  const wrong = await command.until(WAITING);
  expect(wrong).toContain('key-unknown');
  expect(wrong).toContain('Sites with errors keep their previous build.');
  expect(bundle('in')).toContain('another');

  folder.write('rules/in/site.yaml', site('in', 'third'));
  expect(await command.until(WAITING)).toContain('1 of 2 sites written');
  expect(bundle('in')).toContain('third');
  expect(
    Object.keys(
      (JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as { sites: object }).sites,
    ),
  ).toEqual(['fr', 'in']);

  expect(await command.end('SIGINT')).toBe(130);
  expect(readdirSync(dist).sort()).toEqual(['manifest.json', 'sites']);
}, 60_000);

test('detects new files and folders', async () => {
  folder.write(
    'rules/in/site.yaml',
    `${site('in', 'one')}third-parties: on-demand\nconsent: { cookie: choice, digits: { 4: advertising } }\n`,
  );
  const command = start('in');
  expect(await command.until(WAITING)).toContain('1 of 1 site written');
  expect(existsSync(join(dist, 'sites/fr'))).toBe(false);
  folder.write(
    'rules/in/more/rules.yaml',
    'rules: [ { id: in/more, name: More, events: [dom-ready], actions: [ { pixel: { host: pixel.example, path: /a.gif, purpose: advertising } } ] } ]\n',
  );
  expect(await command.until('1 of 1 site written')).toMatch(
    /in: 2 rules, .* brotli, and \d+ on demand\n/,
  );
  expect(readdirSync(join(dist, 'sites/in'))).toContain(manifest('in').onDemand!.file);
  expect(await command.end('SIGTERM')).toBe(143);
}, 60_000);

test.each([
  [['inn'], 'Did you mean "in"?'],
  [['--as-of', 'today'], '--as-of takes a date'],
])("can't start with %j", async (args, output) => {
  let err = '';
  const code = await main(['watch', '--rules', folder.rules, '--out', dist, ...args], {
    out: () => {},
    err: (text) => {
      err += text;
    },
    colour: false,
  });
  expect(code).toBe(2);
  expect(err).toContain(output);
});

import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findChromium } from '../../../../compiler/play/chromium/find-chromium.ts';
import { runWorkflow, type RanStep } from './run-workflow.ts';

// The workflow that `tagwright init` writes runs, step by step, without a network: programs with the
// names npm and gh, and npx for other packages, write their arguments to a file instead.

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const launcher = join(root, 'compiler/cli/tagwright.mjs');
const PULL_REQUEST = [
  "github.event_name == 'pull_request'",
  "!cancelled() && hashFiles('diff.md') != '' && github.event.pull_request.head.repo.full_name == github.repository",
];

const MAIN = ["github.ref == 'refs/heads/main' && vars.TAGWRIGHT_STORE != ''"];
const SITE = 'rules/shop/site.yaml';
const SCENARIO = 'test/scenarios/shop-page-view.yaml';

let folder: string;
let project: string;
let text: string;
let machine: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tagwright-workflow-'));
  project = join(folder, 'project');
  execFileSync(process.execPath, [launcher, 'init', project], { stdio: 'ignore' });
  text = readFileSync(join(project, '.github/workflows/tagwright.yml'), 'utf8');
  installInto(join(project, 'node_modules'));
  mkdirSync(join(folder, 'bin'));
  program('npm', 'echo "npm $*" >> "$CALLS"');
  program('gh', 'echo "gh $*" >> "$CALLS"; cat diff.md > "$COMMENT"');
  program(
    'npx',
    'echo "npx $*" >> "$CALLS"; name=$1; shift; if [ "$name" = playwright-core ]; then set -- ${*/--with-deps/} --dry-run; fi; exec "node_modules/.bin/$name" "$@"',
  );
  machine = {
    PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
    HOME: join(folder, 'home'),
    NO_COLOR: '1',
    TAGWRIGHT_CHROMIUM: (await findChromium())!,
    CALLS: join(folder, 'calls'),
    COMMENT: join(folder, 'comment'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
  };
  git('init', '-q', '--initial-branch', 'main');
  commit('The first site');
});
afterAll(() => rmSync(folder, { recursive: true }));

function installInto(modules: string): void {
  mkdirSync(join(modules, '.bin'), { recursive: true });
  symlinkSync(launcher, join(modules, '.bin/tagwright'));
  symlinkSync(join(root, 'node_modules/playwright-core'), join(modules, 'playwright-core'));
  symlinkSync('../playwright-core/cli.js', join(modules, '.bin/playwright-core'));
}

function program(name: string, script: string): void {
  writeFileSync(join(folder, 'bin', name), `#!/bin/bash\n${script}\n`);
  chmodSync(join(folder, 'bin', name), 0o755);
}

function git(...args: readonly string[]): void {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@shop.example'];
  execFileSync('git', [...who, ...args], { cwd: project });
}

function commit(message: string): void {
  git('add', '-A');
  git('commit', '-qm', message);
}

/** Runs the workflow for a branch, in a folder of its own. */
function run(name: string, branch: string, conditions: readonly string[]): readonly RanStep[] {
  const place = join(folder, name);
  mkdirSync(place);
  const expressions = {
    'vars.TAGWRIGHT_STORE': join(folder, 'store'),
    'vars.AWS_REGION': '',
    'secrets.AWS_ACCESS_KEY_ID': '',
    'secrets.AWS_SECRET_ACCESS_KEY': '',
    'github.base_ref': 'main',
    'github.token': 'token',
    'github.event.number': 7,
  };
  return runWorkflow(text, place, project, { branch, expressions, conditions, machine });
}

const failed = (ran: readonly RanStep[]) => ran.filter(({ code }) => code !== 0);

describe('the workflow of init', { timeout: 300_000 }, () => {
  test('on a pull request, it checks, tests and builds, and comments on the difference', () => {
    git('switch', '-qc', 'change');
    const rules = join(project, 'rules/shop/rules.yaml');
    appendFileSync(
      rules,
      `  - id: shop/offer-click\n    name: Offer | Link clicked\n    events: [{ click: .offer a }]\n    actions: [{ send-link: offer }]\n`,
    );
    commit('Count clicks on offers');
    git('switch', '-q', 'main');
    const ran = run('pull-request', 'change', PULL_REQUEST);
    expect(failed(ran)).toEqual([]);
    expect(new Set(ran.map(({ job }) => job))).toEqual(new Set(['check', 'build', 'release']));
    const calls = readFileSync(machine['CALLS']!, 'utf8');
    expect(calls).toMatch(/^npm install --no-save playwright-core@\^\d/m);
    expect(calls).toContain('gh pr comment 7 --body-file diff.md --edit-last --create-if-none\n');
    for (const file of [machine['COMMENT']!, machine['GITHUB_STEP_SUMMARY']!])
      expect(readFileSync(file, 'utf8')).toContain('shop/offer-click');
    const artefacts = join(folder, 'pull-request/artefacts');
    expect(readdirSync(artefacts).sort()).toEqual(['bundles', 'part-1', 'part-2', 'preview']);
    expect(readdirSync(join(artefacts, 'bundles'))).toEqual(['manifest.json', 'sites']);
    expect(existsSync(join(artefacts, 'preview/index.html'))).toBe(true);
    expect(existsSync(join(artefacts, 'preview/bundles/index.json'))).toBe(true);
  });

  test('on the main branch, it publishes the release, and the loader names the bundle', () => {
    const ran = run('push', 'main', MAIN);
    expect(failed(ran)).toEqual([]);
    expect(ran.map(({ job }) => job).at(-1)).toBe('publish');
    const loader = readFileSync(join(folder, 'store/e/production/shop.js'), 'utf8');
    const [bundle] = readdirSync(join(folder, 'push/artefacts/bundles/sites/shop')).filter((name) =>
      /^shop\.[\da-f]{16}\.js$/.test(name),
    );
    expect(loader).toContain(`"../../b/shop/${bundle}"`);
    expect(existsSync(join(folder, 'store/b/shop', bundle!))).toBe(true);
  });

  test.each([
    ['a bundle over its budget', SITE, ['budget: 10000', 'budget: 1000'], 'npx tagwright size'],
    ['an error in the rules', SITE, ['cookie: consent', 'coookie: consent'], 'npx tagwright check'],
    ['a failing scenario', SCENARIO, ['permit 3', 'permit 1'], 'npx tagwright test'],
  ])('%s fails it, and nothing is built', (name, file, [from, to], command) => {
    const branch = name.replaceAll(' ', '-');
    git('switch', '-qc', branch);
    const before = readFileSync(join(project, file), 'utf8');
    expect(before).toContain(from);
    writeFileSync(join(project, file), before.replace(from!, to!));
    commit(name);
    git('switch', '-q', 'main');
    const ran = run(branch, branch, []);
    expect(failed(ran)).toHaveLength(1);
    expect(failed(ran)[0]!.run).toContain(command);
    expect(existsSync(join(folder, branch, 'artefacts'))).toBe(false);
  });
});

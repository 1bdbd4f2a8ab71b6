import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { madeProject, type MadeProject } from './made-project.ts';
import { ON_MAIN } from './on-main.ts';
import type { RanStep } from './run-workflow.ts';

// Runs the GitHub workflow that `tagwright init` writes, step by step, without a network.

const PULL_REQUEST = [
  "github.event_name == 'pull_request'",
  "!cancelled() && hashFiles('diff.md') != '' && github.event.pull_request.head.repo.full_name == github.repository",
];

const SITE = 'rules/shop/site.yaml';
const SCENARIO = 'test/scenarios/shop-page-view.yaml';

let made: MadeProject;
beforeAll(async () => {
  made = await madeProject();
});
afterAll(() => made.remove());

const failed = (ran: readonly RanStep[]) => ran.filter(({ code }) => code !== 0);

describe('the workflow of init', { timeout: 300_000 }, () => {
  test('on a pull request, it checks, tests and builds, and comments on the difference', async () => {
    const { project, folder, machine, git, commit, run } = made;
    git('switch', '-qc', 'change');
    const rules = join(project, 'rules/shop/rules.yaml');
    appendFileSync(
      rules,
      `  - id: shop/offer-click\n    name: Offer | Link clicked\n    events: [{ click: .offer a }]\n    actions: [{ send-link: offer }]\n`,
    );
    commit('Count clicks on offers');
    git('switch', '-q', 'main');
    const ran = await run('pull-request', 'change', PULL_REQUEST);
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

  test('on the main branch, it publishes the release, and the loader names the bundle', async () => {
    const { folder, run } = made;
    const ran = await run('push', 'main', ON_MAIN);
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
  ])('%s fails it, and nothing is built', async (name, file, [from, to], command) => {
    const { project, folder, git, commit, run } = made;
    const branch = name.replaceAll(' ', '-');
    git('switch', '-qc', branch);
    const before = readFileSync(join(project, file), 'utf8');
    expect(before).toContain(from);
    writeFileSync(join(project, file), before.replace(from!, to!));
    commit(name);
    git('switch', '-q', 'main');
    const ran = await run(branch, branch, []);
    expect(failed(ran)).toHaveLength(1);
    expect(failed(ran)[0]!.run).toContain(command);
    expect(existsSync(join(folder, branch, 'artefacts'))).toBe(false);
  });
});

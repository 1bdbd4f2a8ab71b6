import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { ReleaseDifference } from '../../../compiler/inspect/diff/release-difference.ts';
import { main } from '../../../compiler/cli/main.ts';
import { makeRulesFolder, type RulesFolder } from '../../harness/rules-folder.ts';

export const rule = (id: string, path: string, order = 50) =>
  `  - { id: ${id}, name: ${id}, order: ${order}, events: [dom-ready], conditions: [ { url: path, starts-with: ${path} } ], actions: [ { send-event: { type: "%first%" } } ] }\n`;

export const site = (rules: string, { consent = '', element = 'one', more = '' } = {}) =>
  `site: in\ntitle: India\nserves: { hosts: [www.shop.example] }\nedge: { datastream: d-1, org: ABCDEF0123456789@AdobeOrg, domain: edge.shop.example }\nconsent: { cookie: choice, digits: { 3: analytics, 4: advertising }${consent} }\nelements: { first: { doc: One., value: { query: ${element} } } }\nrules:\n${rules}${more}`;

export const FIRST = site(
  rule('in/one', '/one/') + rule('in/two', '/two/') + rule('in/three', '/three/', 7),
);

export let folder: RulesFolder;

export function git(...args: readonly string[]): string {
  return execFileSync(
    'git',
    ['-c', 'user.name=Test', '-c', 'user.email=test@shop.example', ...args],
    { cwd: join(folder.rules, '..'), encoding: 'utf8' },
  );
}

export function commit(): void {
  git('add', 'rules');
  git('commit', '--quiet', '-m', 'Rules');
}

export async function diff(
  ...args: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(['diff', '--rules', folder.rules, '--as-of', '2025-04-15', ...args], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    colour: false,
  });
  return { code, out, err };
}

export async function difference(...args: readonly string[]): Promise<ReleaseDifference> {
  return JSON.parse((await diff(...args, '--format', 'json')).out) as ReleaseDifference;
}

/** Registers the setup and the clean-up of the tests in the calling file. */
export function useDiffFolder(): void {
  beforeEach(() => {
    folder = makeRulesFolder({ 'rules/in/site.yaml': FIRST });
    git('init', '--quiet');
    commit();
  });
  afterEach(() => folder.remove());
}

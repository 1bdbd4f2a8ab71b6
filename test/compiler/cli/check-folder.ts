import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { main } from '../../../compiler/cli/main.ts';

const SITE = 'site: in\ntitle: India\nserves: { paths: /in/ }\nconstants: { currency: INR }\n';

export const RULES = [
  'rules:',
  '  - id: in/view',
  '    name: View',
  '    events: [page-bottom]',
  '    actions:',
  '      - set-variables: { currency: "%currency%" }',
  '',
].join('\n');

export let folder: string;

export interface Sarif {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly message: { readonly text: string };
  readonly locations: readonly { readonly physicalLocation: { readonly region: object } }[];
  readonly partialFingerprints: object;
}

export async function check(
  ...options: readonly string[]
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await main(
    ['check', '--rules', `${folder}/rules`, '--as-of', '2025-04-15', ...options],
    {
      out: (text) => void (out += text),
      err: (text) => void (err += text),
      colour: false,
    },
  );
  return { code, out, err };
}

export function write(file: string, text: string): void {
  const path = join(folder, 'rules', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

export function read(file: string): string {
  return readFileSync(join(folder, 'rules', file), 'utf8');
}

/** Registers the setup and the clean-up of the tests in the calling file. */
export function useCheckFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tagwright-check-'));
    vi.stubEnv('TAGWRIGHT_CACHE_DIR', join(folder, 'cache'));
    write('tagwright.yaml', 'language: 1\n');
    write('in/site.yaml', SITE);
    write('in/rules.yaml', RULES);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
}

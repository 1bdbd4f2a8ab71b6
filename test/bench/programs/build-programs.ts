import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';
import { compile } from '../../../compiler/compile.ts';
import type { Missing, Program } from '../program.ts';
import { oneClickEntries } from './one-click.ts';
import { publicEngine } from './public-engine.ts';
import { oneClickSite, rulesSite } from './tagwright-rules.ts';
import { buildWalker } from './walker-cli.ts';
import { webSdks } from './web-sdk.ts';

const ONE = 'one page view and one click';
const HUNDRED = '100 rules and 40 data elements';
const EDGE = '100 rules and 40 data elements, to the edge';

/**
 * Builds all programs. If `peers` is undefined, leaves out the programs that need packages from
 * `installPeers`.
 * @param peers the folder into which `installPeers` has installed the packages
 */
export async function buildPrograms(
  root: string,
  peers: string | undefined,
): Promise<readonly (Program | Missing)[]> {
  const programs: (Program | Missing)[] = [
    { name: 'Tagwright', job: ONE, code: await compileSite(oneClickSite()) },
    { name: 'Tagwright', job: HUNDRED, code: await compileSite(rulesSite(100)) },
    { name: 'Tagwright', job: EDGE, code: await compileSite(rulesSite(100, true)) },
    { name: 'public engine', job: HUNDRED, code: await minified(publicEngine(root, 100)) },
  ];
  if (peers === undefined) return programs;
  for (const [name, entry] of Object.entries(oneClickEntries(peers))) {
    try {
      programs.push({ name, job: ONE, code: await bundlePeer(entry, peers) });
    } catch (error) {
      programs.push({ name, job: ONE, reason: (error as Error).message.split('\n')[0]! });
    }
  }
  return [
    ...programs,
    ...(await webSdks(peers, await minified(publicEngine(root, 100, true)))),
    buildWalker(peers, ONE),
  ];
}

async function minified(code: string): Promise<string> {
  return (await minify(code)).code!;
}

/** Compiles a single site and returns its bundle. Throws if the rules have errors. */
export async function compileSite(site: object): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tagwright-bench-'));
  try {
    const rules = join(folder, 'rules');
    mkdirSync(join(rules, 'sites/bench'), { recursive: true });
    writeFileSync(join(rules, 'tagwright.yaml'), 'language: 1\n');
    writeFileSync(join(rules, 'sites/bench/site.yaml'), JSON.stringify(site, null, 1));
    const { sites, diagnostics } = await compile({ rules, asOf: '2025-04-15', cache: false });
    if (!sites[0])
      throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'));
    return sites[0].code;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Bundles a public tracker with esbuild and minifies it with terser, like Tagwright's bundles. */
async function bundlePeer(entry: string, resolveDir: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const { code } = await minify(outputFiles[0]!.text, {
    module: true,
    compress: { passes: 2 },
    format: { comments: false },
  });
  return `(async()=>{${code!.replace(/export\s*\{[^}]*\};?\s*$/, '')}})();`;
}

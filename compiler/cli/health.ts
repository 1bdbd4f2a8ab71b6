import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findChromium } from '../browser/find-chromium.ts';
import { readAddress } from '../cache/remote/store-address.ts';
import { createRemoteStore } from '../cache/remote/remote-store.ts';
import { StoreError } from '../cache/remote/store-error.ts';
import { FILES, fileSchema, type FileKind } from '../editor/file-schemas.ts';
import { schemaFile } from '../editor/editor-settings.ts';
import { projectNames } from '../editor/project-names.ts';
import { packageRoot } from '../package-root.ts';
import { storeBytes, storeFolder } from '../store-for.ts';
import { readSites } from '../read-sites.ts';

/** One thing that was looked at. */
export interface Finding {
  readonly what: string;
  /** `ok`; `advice`: work goes on without it; `broken`: something can't be done. */
  readonly verdict: 'ok' | 'advice' | 'broken';
  readonly found: string;
  /** What to do about it, where there is anything. */
  readonly mend?: string;
}

export interface Surroundings {
  readonly rules: string;
  readonly out: string;
  /** The project's folder, where editors' settings lie. */
  readonly project: string;
  readonly environment: { readonly [name: string]: string | undefined };
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Looks at everything that a build, a test and an editor need. Changes nothing. */
export async function findHealth(around: Surroundings): Promise<readonly Finding[]> {
  return [node(), ...packages(), rulesFolder(around), writable('output', around.out), writable('cache', storeFolder()), ...await sharedCache(around), clock(around), await chromium(around), editor(around)];
}

function node(): Finding {
  const { engines } = readPackage(packageRoot()) as { engines: { node: string } };
  const wanted = engines.node.replace(/^\D+/, '');
  const [have, least] = [process.versions.node, wanted].map((version) => version.split('.').map(Number)) as [number[], number[]];
  const isOld = have[0]! < least[0]! || (have[0] === least[0] && have[1]! < (least[1] ?? 0));
  return { what: 'Node.js', verdict: isOld ? 'broken' : 'ok', found: `${process.versions.node}, ${wanted} or newer is needed`, ...(isOld && { mend: `Install Node.js ${wanted} or newer.` }) };
}

/** The packages whose versions decide the bytes of a bundle. */
function packages(): readonly Finding[] {
  const root = packageRoot();
  const { dependencies } = readPackage(root) as { dependencies: { readonly [name: string]: string } };
  return ['esbuild', 'terser', 'yaml'].map((name): Finding => {
    const installed = packageFolder(root, name);
    const version = installed && (readPackage(installed) as { version: string }).version;
    const verdict = version === dependencies[name] ? 'ok' : 'broken';
    return { what: name, verdict, found: version === undefined ? 'not installed' : `${version}${verdict === 'ok' ? '' : `, where ${dependencies[name]} gives the bytes that others get`}`, ...(verdict !== 'ok' && { mend: 'Run npm ci.' }) };
  });
}

/** Where a package is installed: beside Tagwright, or above it where it is a dependency itself. */
function packageFolder(from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) return undefined;
  }
}

function rulesFolder({ rules }: Surroundings): Finding {
  if (!statSync(rules, { throwIfNoEntry: false })?.isDirectory()) return { what: 'rules', verdict: 'broken', found: `there is no folder "${rules}"`, mend: 'Begin with tagwright init, or say where they are: --rules DIR.' };
  const { known, diagnostics } = readSites(rules);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const found = `${rules}: ${known.length} ${known.length === 1 ? 'site' : 'sites'}, ${errors} ${errors === 1 ? 'mistake' : 'mistakes'}`;
  return errors > 0 ? { what: 'rules', verdict: 'broken', found, mend: 'tagwright check says which.' } : { what: 'rules', verdict: 'ok', found };
}

/** Whether something could be written into a folder, which may have to be made first. */
function writable(what: string, folder: string): Finding {
  let there = resolve(folder);
  while (!existsSync(there)) there = dirname(there);
  try {
    if (!statSync(there).isDirectory()) return { what, verdict: 'broken', found: `"${there}" is no folder`, mend: 'Remove it, or name another folder.' };
    accessSync(there, constants.W_OK);
    return { what, verdict: 'ok', found: `${folder} can be written` };
  } catch (error) {
    return { what, verdict: what === 'cache' ? 'advice' : 'broken', found: `${folder} can't be written: ${(error as Error).message}`, mend: what === 'cache' ? 'Builds work without it, and take longer.' : 'Change its rights, or name another folder.' };
  }
}

/** The bucket that machines share, where one is named: whether its settings are right, and whether it answers. */
async function sharedCache({ environment }: Surroundings): Promise<readonly Finding[]> {
  const what = 'shared cache';
  if (storeBytes(environment) === undefined) return [{ what, verdict: 'broken', found: 'TAGWRIGHT_CACHE_MB is no number of megabytes', mend: 'Set it to a number such as 2000, or don\'t set it.' }];
  if (!environment['TAGWRIGHT_CACHE_URL']?.trim()) return [];
  const address = readAddress(environment);
  if (typeof address === 'string') return [{ what, verdict: 'broken', found: address, mend: 'tagwright build can\'t start with that; without TAGWRIGHT_CACHE_URL it shares nothing.' }];
  try {
    await createRemoteStore(address, new AbortController().signal).has({ kind: 'bundles', key: 'doctor' });
    const who = address.credentials ? 'with a key' : 'without a key, to read only';
    return [{ what, verdict: 'ok', found: `the bucket answers ${who}${address.secret === undefined ? '; entries aren\'t signed (TAGWRIGHT_CACHE_SECRET)' : ''}` }];
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return [{ what, verdict: 'advice', found: error.message, mend: 'Builds go on without it, and make everything themselves; with --cache required they end.' }];
  }
}

/** A clock that is behind the rules' last commit would date builds that nothing dates. */
function clock({ rules, now }: Surroundings): Finding {
  try {
    const seconds = Number(execFileSync('git', ['log', '-1', '--format=%ct', '--', '.'], { cwd: rules, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim());
    if (seconds === 0) return { what: 'date', verdict: 'advice', found: 'no commit holds the rules: builds are for today', mend: 'Commit them, or say --as-of DATE, so that a build is the same on any day.' };
    const isBehind = seconds * 1000 > now;
    return { what: 'date', verdict: isBehind ? 'broken' : 'ok', found: `builds are for ${new Date(seconds * 1000).toISOString().slice(0, 10)}, the day of the rules' last commit`, ...(isBehind && { mend: 'The clock of this machine is behind it: set it.' }) };
  } catch {
    return { what: 'date', verdict: 'advice', found: 'the rules are in no Git repository: builds are for today', mend: 'Say --as-of DATE, so that a build is the same on any day.' };
  }
}

async function chromium({ environment }: Surroundings): Promise<Finding> {
  const path = await findChromium(environment);
  return path === undefined ? { what: 'Chromium', verdict: 'advice', found: 'none was found', mend: 'tagwright test plays in one: apt-get install chromium on Debian, or name it in TAGWRIGHT_CHROMIUM. Without one: tagwright test --engine dom.' } : { what: 'Chromium', verdict: 'ok', found: path };
}

/** Whether editors know the names that are in the rules now. */
function editor({ rules, project }: Surroundings): Finding {
  const mend = 'tagwright init adds what is missing, tagwright schema --write brings the names up to date.';
  const settings = join(project, '.vscode/settings.json');
  if (!existsSync(settings) || !readFileSync(settings, 'utf8').includes(schemaFile('content'))) return { what: 'editor', verdict: 'advice', found: '.vscode/settings.json doesn\'t name the schemas of the rules', mend };
  if (!existsSync(rules)) return { what: 'editor', verdict: 'advice', found: 'there are no rules to tell it of', mend };
  const names = projectNames(readSites(rules).roots.values());
  const stale = (Object.keys(FILES) as FileKind[]).filter((kind) => {
    const file = join(project, schemaFile(kind));
    return !existsSync(file) || JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) !== JSON.stringify(fileSchema(kind, names));
  });
  return stale.length > 0 ? { what: 'editor', verdict: 'advice', found: `schemas that are missing or out of date: ${stale.join(', ')}`, mend } : { what: 'editor', verdict: 'ok', found: 'the schemas hold the names that are in the rules' };
}

function readPackage(folder: string): unknown {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Value } from '../expression/value.ts';
import type { World } from '../interpret/world.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import { scriptUses } from '../scripts/script-uses.ts';
import type { Option } from './command.ts';
import { UsageError } from './exit.ts';

/** What is told of data elements and scripts on the command line. */
export const GIVEN: { readonly [name: string]: Option } = {
  'given': { type: 'string', value: 'NAME=VALUE', doc: 'what a data element gives, or script:FILE, as JSON or text; no rule file\'s script is ever run here. May be given several times', multiple: true },
  'given-file': { type: 'string', value: 'FILE', doc: 'the same for several, as YAML: a mapping of names to values' },
};

/**
 * Reads what somebody says that data elements and scripts give; what is said by an option counts more than the file.
 * @throws UsageError where a pair isn't one, or the site has no such element or script
 */
export function readGivenValues(pairs: readonly string[] = [], file: string | undefined, site: ResolvedSite): NonNullable<World['given']> {
  const scriptFiles = [...new Set(scriptUses(site).map(({ script }) => script.file))].sort();
  const [elements, scripts] = [new Map<string, Value>(), new Map<string, Value>()];
  for (const [name, value] of [...file === undefined ? [] : readFile(file), ...pairs.map(readPair)]) {
    if (name.startsWith('script:')) scripts.set(findScript(name.slice('script:'.length), scriptFiles, site), value);
    else if (site.elements.has(name)) elements.set(name, value);
    else throw new UsageError(`${site.site} has no data element "${name}"${orMeant(name, [...site.elements.keys(), ...scriptFiles.map((each) => `script:${each}`)])}`);
  }
  return { elements, scripts };
}

function readPair(pair: string): readonly [string, Value] {
  const at = pair.indexOf('=');
  if (at < 1) throw new UsageError(`--given takes a name and a value such as pageName=home or script:score.ts=3, not "${pair}".`);
  return [pair.slice(0, at), readValue(pair.slice(at + 1))];
}

/** What isn't JSON is the text itself; `undefined` is what a script gives that gives nothing. */
function readValue(text: string): Value {
  if (text === 'undefined') return undefined;
  try {
    return JSON.parse(text) as Value;
  } catch {
    return text;
  }
}

function readFile(file: string): readonly (readonly [string, Value])[] {
  let found: unknown;
  try {
    found = parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`--given-file can't be read: ${(error as Error).message.split('\n')[0]}`);
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found)) throw new UsageError(`--given-file takes a mapping of names to values, and ${file} is none.`);
  return Object.entries(found as Record<string, Value>);
}

/** A script by its path, or as much of its end as tells it from the others. */
function findScript(name: string, files: readonly string[], { site }: ResolvedSite): string {
  const wanted = name.replace(/^\.\//, '');
  const found = files.filter((file) => file === wanted || file.endsWith(`/${wanted}`));
  if (found.length > 1) throw new UsageError(`"script:${name}" could be ${found.join(' or ')}.`);
  if (found[0] === undefined) throw new UsageError(`${site} asks no script "${name}"${orMeant(name, files)}`);
  return found[0];
}

function orMeant(name: string, known: readonly string[]): string {
  const near = didYouMean(name, known);
  return near !== undefined ? `, did you mean "${near}"?` : known.length > 0 && known.length < 10 ? `. There are: ${known.join(', ')}.` : '.';
}

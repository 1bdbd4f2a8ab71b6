import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Fault } from '../../compiler/scenario/world/fault.ts';

/** What page code does with a client, told as data. See test/edge/scripts/. */
export interface Script {
  /** What it is about, from the file's name. */
  readonly about: string;
  readonly script: string;
  /** Where the page is; `{now-100}` is the time in seconds 100 s ago, `{ecid}` the ECID of a known visitor. */
  readonly url: string;
  /** Cookies of the page's registrable domain, before it is opened; `{identity}` is a known visitor's identity cookie. */
  readonly cookies: { readonly [name: string]: string };
  readonly storage: { readonly [key: string]: string };
  /** The names of the page's instances. */
  readonly instances: readonly string[];
  readonly faults: readonly Fault[];
  /** The body of an async function of the page. `alloy(…)` and the other instances note what they resolve and reject with. */
  readonly run: string;
  /** More of the page's body. */
  readonly html: string;
  /** Whether the client comes only after the page has called it. */
  readonly late: boolean;
  /** Whether requests may come in any order. */
  readonly unordered: boolean;
  /** Whether the fake edge refuses what is sent: it is none that it knows. */
  readonly refused: boolean;
  /** Whether it takes seconds. */
  readonly long: boolean;
  /** Why the two differ here: a key of test/edge/differences.ts. */
  readonly differs?: string;
  /** How long the page is left alone after the script, in ms, where something is still to come. */
  readonly wait: number;
}

const folder = 'test/edge/scripts/';
const usual = { url: 'https://www.shop.example/', cookies: {}, storage: {}, instances: ['alloy'], faults: [], html: '', late: false, unordered: false, refused: false, long: false, wait: 0 };

/** All scripts. A file says what each of its scripts begins with, and whether all of them take long. */
export function readScripts(): Script[] {
  return readdirSync(folder).filter((name) => name.endsWith('.yaml')).sort().flatMap((name) => {
    const { before = '', long = false, scripts } = parse(readFileSync(folder + name, 'utf8')) as { readonly before?: string; readonly long?: boolean; readonly scripts: readonly (Partial<Script> & Pick<Script, 'script' | 'run'>)[] };
    return scripts.map((script) => ({ ...usual, about: name.replace('.yaml', ''), long, ...script, run: `${before}\n${script.run}` }));
  });
}

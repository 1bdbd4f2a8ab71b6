import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Fault } from '../../../compiler/play/scenario/world/fault.ts';

/**
 * The calls that a page makes to an edge client (Adobe's SDK or Tagwright's own), as data. See
 * test/adobe/edge/scripts/.
 */
export interface Script {
  /** The subject, from the file's name. */
  readonly about: string;
  readonly script: string;
  /**
   * The page's URL. `{now-100}` is replaced with the time 100 s ago, in seconds since 1970, and
   * `{ecid}` with the ECID of a known visitor.
   */
  readonly url: string;
  /**
   * Cookies that the page's registrable domain has before the page is opened. `{identity}` is
   * replaced with a known visitor's identity cookie.
   */
  readonly cookies: { readonly [name: string]: string };
  readonly storage: { readonly [key: string]: string };
  /** The global names of the page's alloy instances, such as `alloy`. */
  readonly instances: readonly string[];
  readonly faults: readonly Fault[];
  /**
   * The body of an async function that runs in the page. Each call of an instance, such as
   * `alloy(…)`, records its result or rejection.
   */
  readonly run: string;
  /** HTML that is added to the page's body. */
  readonly html: string;
  /** Whether the client loads only after the page has called it. */
  readonly late: boolean;
  /** Whether requests may arrive in any order. */
  readonly unordered: boolean;
  /** Whether the fake edge rejects the requests, because it doesn't know their host or path. */
  readonly refused: boolean;
  /** Whether the comparison of the requests includes their Referer headers. */
  readonly referrers: boolean;
  /** Whether the script takes several seconds. */
  readonly long: boolean;
  /** The key in test/adobe/edge/differences.ts, if the outcomes of the two clients differ. */
  readonly differs?: string;
  /** How long to wait after the script, in ms, for later requests. */
  readonly wait: number;
}

const folder = 'test/adobe/edge/scripts/';
const usual = {
  url: 'https://www.shop.example/',
  cookies: {},
  storage: {},
  instances: ['alloy'],
  faults: [],
  html: '',
  late: false,
  unordered: false,
  refused: false,
  referrers: false,
  long: false,
  wait: 0,
};

/**
 * Returns all scripts. A file's `before` is code that runs before each of its scripts. A file's
 * `long` is the default of each script's `long`.
 */
export function readScripts(): Script[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .flatMap((name) => {
      const {
        before = '',
        long = false,
        scripts,
      } = parse(readFileSync(folder + name, 'utf8')) as {
        readonly before?: string;
        readonly long?: boolean;
        readonly scripts: readonly (Partial<Script> & Pick<Script, 'script' | 'run'>)[];
      };
      return scripts.map((script) => ({
        ...usual,
        about: name.replace('.yaml', ''),
        long,
        ...script,
        run: `${before}\n${script.run}`,
      }));
    });
}

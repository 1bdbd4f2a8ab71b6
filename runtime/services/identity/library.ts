import type { Allowed } from '../../contract.ts';
import type { Answer } from './answer.ts';
import type { Stored, StoredName } from './stored-fields.ts';

/** A site's settings of its identity library. */
export interface LibraryConfig {
  /** The one organisation that it answers to: `…@AdobeOrg` */
  readonly org: string;
  /** The host of the id service. */
  readonly server: string;
  /** How long an answer is waited for, in milliseconds. */
  readonly timeoutMs: number;
  /** Whether the visitor's consent allows it; absent where the site's policy always does. */
  readonly allowed?: Allowed;
  /** Whether the visitor has answered. */
  readonly answered?: Allowed;
  /** Whether the visitor still has to decide; absent on a site that doesn't wait for it. */
  readonly pending?: Allowed;
  /** Number of the container for id syncs; 0 where absent. */
  readonly container?: number;
  /** How the id service is asked; as JSON where absent. */
  readonly ask?: (url: (callback?: string) => string) => Promise<string>;
}

/** C-04: whether the visitor's consent for the identity category has been given, refused, or is awaited. */
export type ConsentState = 'in' | 'out' | 'pending';

/** Parameters of a request, in their order; what is undefined stays out, a list stands once for each of its texts. */
export interface Parameters {
  readonly [name: string]: string | number | readonly string[] | undefined;
}

/** What the parts of the library share. */
export interface Library extends LibraryConfig {
  consent(): ConsentState;
  read(name: StoredName): string | undefined;
  write(fields: { readonly [name in StoredName]?: Stored | undefined }): void;
  /** Sends a request and gives its answer; `error_msg` where none came in time (`timeout`), or none that can be read. Never rejects. */
  request(url: (callback?: string) => string): Promise<Answer>;
  /** The parameters that every request of the id service begins with. */
  common(fieldGroup: string | undefined): Parameters;
  /** Asks the id service again, for what hangs on the visitor's id. */
  refresh(): Promise<void>;
  /** Resolves when the visitor is known, or can't be. Asks for it the first time. */
  identify(): Promise<void>;
  /** Whether it is known by now. */
  isIdentified(): boolean;
  /** A URL with what the parts pass on to the retailer's other domains, beside the visitor's ids. */
  passOnAll(url: string): string;
  /** Whether the visitor has opted out of being known at all. */
  hasOptedOut(): boolean;
}

/** What a part adds. */
export interface PartHooks {
  /** Runs before the visitor is looked up, with consent. */
  readonly begins?: () => void;
  /** Calls for the page's own code. */
  readonly calls?: { readonly [name: string]: (...given: never[]) => unknown };
  /** Further parameters of the id service's requests. */
  readonly parameters?: () => Parameters | Promise<Parameters | undefined>;
  /** Is told each answer of the id service. */
  readonly answered?: (answer: Answer) => void;
  /** What is still to be found out when the id is known. */
  readonly identified?: () => Promise<void>;
  /** A URL with what the part passes on to the retailer's other domains. */
  readonly passesOn?: (url: string) => string;
}

/** A part of the library that a site asks for. */
export type Part = (library: Library) => PartHooks;

import type { Allowed } from '../../contract.ts';
import type { Answer } from './answer.ts';
import type { Stored, StoredName } from './stored-fields.ts';

/** A site's settings for its identity library. */
export interface LibraryConfig {
  /** The organisation, `…@AdobeOrg`. The library supports only this one. */
  readonly org: string;
  /** The host of the id service. */
  readonly server: string;
  /** The timeout of a request, in milliseconds. */
  readonly timeoutMs: number;
  /**
   * Returns whether the visitor's consent allows identification. Absent if the site's policy always
   * allows it.
   */
  readonly allowed?: Allowed;
  /** Returns whether the visitor has made a consent choice. */
  readonly answered?: Allowed;
  /**
   * Returns whether the visitor's consent is pending. Absent if consent is never pending on the
   * site.
   */
  readonly pending?: Allowed;
  /** The number of the container for ID syncs; 0 by default. */
  readonly container?: number;
  /**
   * Sends a request, and resolves with the response's JSON text. `url(name)` returns the URL of a
   * script that passes the response to the function `name` (JSONP). `url()` returns the URL of the
   * JSON itself. If `ask` is absent, the library requests the JSON itself.
   */
  readonly ask?: (url: (callback?: string) => string) => Promise<string>;
}

/** The visitor's consent for the identity category: given, refused or pending (C-04). */
type ConsentState = 'in' | 'out' | 'pending';

/**
 * Parameters of a request, in order. Undefined values are omitted; a list becomes one parameter per
 * item.
 */
export interface Parameters {
  readonly [name: string]: string | number | readonly string[] | undefined;
}

/** The functions that the parts of the library share. */
export interface Library extends LibraryConfig {
  consent(): ConsentState;
  read(name: StoredName): string | undefined;
  write(fields: { readonly [name in StoredName]?: Stored | undefined }): void;
  /**
   * Sends a request and resolves with the response. If the request fails, resolves with an
   * `error_msg`, such as `timeout` or `malformed`. Never rejects.
   */
  request(url: (callback?: string) => string): Promise<Answer>;
  /**
   * Repeats the request for the fields that depend on the visitor's id. Called, for example, when
   * the customer's ids have changed. Resolves to true if the fields have been stored.
   */
  refresh(): Promise<boolean>;
  /** Identifies the visitor, once. Resolves when the attempt has ended, even if it failed. */
  identify(): Promise<void>;
  /** Returns whether the visitor has been identified. */
  isIdentified(): boolean;
  /**
   * Set by an optional part of the library. Returns the given URL with that part's parameters
   * added. Used for links to the retailer's other domains.
   */
  passesOn?: (url: string) => string;
}

/** The functions with which one part of the library, such as ID syncs, extends the library. */
export interface PartHooks {
  /** Called when consent is given, before the visitor is identified. */
  readonly begins?: () => void;
  /** Functions for page code. */
  readonly calls?: { readonly [name: string]: (...given: never[]) => unknown };
  /** Additional parameters of requests to the id service. */
  readonly parameters?: () => Parameters | Promise<Parameters | undefined>;
  /** Receives the response to each successful request for the visitor's fields. */
  readonly answered?: (answer: Answer) => void;
  /**
   * Called when the visitor's id is known. For example, a part can then request the analytics id.
   */
  readonly identified?: () => Promise<void>;
}

/** Creates an optional part of the library, such as ID syncs. Bundles contain only used parts. */
export type Part = (library: Library) => PartHooks;

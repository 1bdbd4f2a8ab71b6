import type { Value } from '../../expression/tree/value.ts';

/**
 * A page and its visitor at one moment, as plain data. The evaluator changes this object if rules
 * store state.
 */
export interface World {
  /** The page's complete URL. */
  readonly url: string;
  readonly referrer: string;
  readonly title: string;
  /** The language that the document declares (`<html lang>`). */
  readonly language: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /**
   * The visitor's consent signals: Global Privacy Control (`gpc`, false if absent), and the TCF
   * purposes that the visitor has agreed to (`tcf`, absent until the visitor has made a choice).
   */
  readonly signals?: { readonly gpc?: boolean; readonly tcf?: readonly number[] };
  /** The cookie values by name, not decoded, as in `document.cookie`. */
  readonly cookies: { [name: string]: string };
  readonly localStorage: { [key: string]: string };
  readonly sessionStorage: { [key: string]: string };
  /** The page's globals that `js` reads. */
  readonly globals: { readonly [name: string]: Value };
  /** The page's elements in document order; undefined if they are unknown, as outside a browser. */
  readonly dom: readonly WorldElement[] | undefined;
  /** The visitor's clock, in ms since 1970. */
  readonly clock: number;
  /** The value of `Math.random()`. */
  readonly random: number;
  readonly memory: Memory;
  /**
   * The given values of data elements (by name) and of scripts (by file). Data elements and scripts
   * with a given value aren't evaluated.
   */
  readonly given?: {
    readonly elements: ReadonlyMap<string, Value>;
    readonly scripts: ReadonlyMap<string, Value>;
  };
}

/** The properties of an element that rules can read. */
export interface WorldElement {
  /** Those of the rules' selectors that match the element. */
  readonly matches: readonly string[];
  readonly text: string;
  readonly attributes: { readonly [name: string]: string };
  readonly properties: { readonly [name: string]: Value };
  readonly visible: boolean;
  readonly chosen: boolean;
  /** The parent element. */
  readonly around?: WorldElement;
}

/** State that a bundle keeps until the page is unloaded. */
export interface Memory {
  /** Data elements with `keep: page`, by name. */
  readonly kept: Map<string, Value>;
  /** A key for each rule or data element whose `once` has been evaluated on this page. */
  readonly once: Set<string>;
  /** Actions that wait for the visitor's consent choice. */
  readonly held: DoneAction[];
  /** The page variables that rules have set, by name. */
  readonly variables: Map<string, Value>;
  /**
   * Maps a rule's ID to the indices of the rule's events that have happened. Contains only rules
   * that need all of their events.
   */
  readonly happened: Map<string, ReadonlySet<number>>;
  /** The data layer after all entries that have been processed so far. */
  readonly layer: Layer;
}

/**
 * The values that have been pushed to the page's data layer, in the two forms that the bundle
 * stores.
 */
export interface Layer {
  /** The merged state. */
  readonly state: { [key: string]: Value };
  /** The latest value of each key, as pushed. */
  readonly latest: { [key: string]: Value };
}

/** An action that runs, or that waits for the visitor's consent. */
export interface DoneAction {
  /** The rule's id. */
  readonly rule: string;
  readonly module: string;
  /** The action's number within the rule, from 1. */
  readonly number: number;
  /** The settings by their names in YAML. */
  readonly settings: { readonly [key: string]: Value };
  /** The event in the page that triggered the rule. */
  readonly during: Occurrence | undefined;
}

/** An event in the page. */
export interface Occurrence {
  /** The event's type, as rules name it: `click`. */
  readonly type: string;
  /**
   * The event's target. While a rule is evaluated, the element that matches the rule instead.
   * Undefined if the element is unknown.
   */
  readonly element?: WorldElement;
  /** While a rule is evaluated, the target of a DOM event. */
  readonly target?: WorldElement;
  /** The name of a direct call. */
  readonly id?: string;
  /** The detail of a direct call or a custom event, or the entry of the data layer. */
  readonly detail?: Value;
  /**
   * True if a `set-variables` action with `events`, `measures`, `products` or `order` has run for
   * this event. A later `clear-variables` action makes this value false.
   */
  counted?: boolean;
}

/** Returns a world with defaults: an empty page of an arbitrary visitor, on 2025-04-15 at noon. */
export function createWorld(fields: Partial<World> & { readonly url: string }): World {
  return {
    referrer: '',
    title: '',
    language: '',
    viewport: { width: 1280, height: 800 },
    cookies: {},
    localStorage: {},
    sessionStorage: {},
    globals: {},
    dom: [],
    clock: Date.UTC(2025, 3, 15, 12),
    random: 0.5,
    memory: {
      kept: new Map(),
      once: new Set(),
      held: [],
      variables: new Map(),
      happened: new Map(),
      layer: { state: {}, latest: {} },
    },
    ...fields,
  };
}

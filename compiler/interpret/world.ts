import type { Value } from '../expression/value.ts';

/** A page and its visitor at one moment, as plain data. What rules remember is written back into it. */
export interface World {
  /** The page's whole URL. */
  readonly url: string;
  readonly referrer: string;
  readonly title: string;
  /** What the document declares (`<html lang>`). */
  readonly language: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** What others say of the visitor's consent: Global Privacy Control, off where nothing is said, and the TCF purposes agreed to. */
  readonly signals?: { readonly gpc?: boolean; readonly tcf?: readonly number[] };
  /** By name, as they stand in `document.cookie`: not decoded. */
  readonly cookies: { [name: string]: string };
  readonly localStorage: { [key: string]: string };
  readonly sessionStorage: { [key: string]: string };
  /** The page's globals that `js` reads. */
  readonly globals: { readonly [name: string]: Value };
  /** The page's elements in their order; undefined where nobody knows them, as outside a browser. */
  readonly dom: readonly WorldElement[] | undefined;
  /** The visitor's clock, in ms since 1970. */
  readonly clock: number;
  /** What `Math.random()` gives. */
  readonly random: number;
  readonly memory: Memory;
  /** What somebody who knows it says that data elements give, by name, and scripts, by file: they aren't asked then. */
  readonly given?: { readonly elements: ReadonlyMap<string, Value>; readonly scripts: ReadonlyMap<string, Value> };
}

/** As much of an element as rules can ask about. */
export interface WorldElement {
  /** The selectors that match it. */
  readonly matches: readonly string[];
  readonly text: string;
  readonly attributes: { readonly [name: string]: string };
  readonly properties: { readonly [name: string]: Value };
  readonly visible: boolean;
  readonly chosen: boolean;
  /** The element that it lies in. */
  readonly around?: WorldElement;
}

/** What a bundle remembers as long as the page lives. */
export interface Memory {
  /** Data elements with `keep: page`, by name. */
  readonly kept: Map<string, Value>;
  /** Rules whose `once` has let a run through. */
  readonly once: Set<string>;
  /** Actions that wait until the visitor has answered. */
  readonly held: DoneAction[];
}

/** An action that runs, or that waits to. */
export interface DoneAction {
  /** The rule's id. */
  readonly rule: string;
  readonly module: string;
  /** Its number within the rule, from 1. */
  readonly number: number;
  /** By their names in YAML. */
  readonly settings: { readonly [key: string]: Value };
  /** What made the rule run. */
  readonly during: Occurrence | undefined;
}

/** Something that happened in the page. */
export interface Occurrence {
  /** The event's type, as rules name it: `click`. */
  readonly type: string;
  /** The element that it happened to; undefined where nobody knows it. */
  readonly element?: WorldElement;
  /** The name of a direct call. */
  readonly id?: string;
  /** What a direct call or a custom event brought. */
  readonly detail?: Value;
}

/** A world of which only what matters is told: an empty page of nobody in particular, as of 2025-04-15, noon. */
export function createWorld(told: Partial<World> & { readonly url: string }): World {
  return {
    referrer: '', title: '', language: '', viewport: { width: 1280, height: 800 },
    cookies: {}, localStorage: {}, sessionStorage: {}, globals: {}, dom: [],
    clock: Date.UTC(2025, 3, 15, 12), random: 0.5,
    memory: { kept: new Map(), once: new Set(), held: [] },
    ...told,
  };
}

/** What makes a rule run. Direct calls and the page's own events bring a detail. */
export type Trigger = 'library-loaded' | 'page-bottom' | 'dom-ready' | 'window-loaded' | { readonly call: string } | { readonly custom: string };

export const bringsDetail = (events: readonly Trigger[]): boolean => events.some((event) => typeof event === 'object');

/** A condition whose answer is known beforehand, or one that asks what a data element gives. */
export type Condition =
  | { readonly answers: 'yes' | 'no' | 'throws'; readonly negate: boolean }
  | { readonly element: string; readonly equals: string; readonly negate: boolean };

/** Texts with tokens, alone or nested; what they become is written down when the action is done. */
export type Value = string | readonly Value[] | { readonly [key: string]: Value };

export type Action =
  | { readonly does: 'record'; readonly value: Value; readonly sets?: { readonly key: string; readonly to: string } }
  | { readonly does: 'throw' }
  | { readonly does: 'call'; readonly id: string; readonly detail: string }
  | { readonly does: 'wait'; readonly ends: 'resolve' | 'reject' | 'hang'; readonly afterMs: number; readonly timeoutMs: number; readonly delayNext: boolean };

export interface Rule {
  readonly name: string;
  readonly order: number;
  readonly events: readonly Trigger[];
  readonly conditions: readonly Condition[];
  readonly actions: readonly Action[];
}

export interface Element {
  readonly name: string;
  /** What the page keeps under `state`, a text with tokens, or nothing but an error. */
  readonly from: { readonly state: string } | { readonly text: string } | 'throws';
  readonly default?: string;
  readonly clean: boolean;
  readonly lower: boolean;
  readonly keep?: 'page' | 'session' | 'visitor';
}

/** What the page does by itself. */
export type Act = { readonly call: string; readonly detail: unknown } | { readonly custom: string; readonly detail: unknown } | { readonly set: string; readonly to: unknown };

/** One time that the page is loaded. */
export interface Load {
  readonly state: { readonly [key: string]: unknown };
  /** While the page is parsed, after the engine; only where that is loaded at once. */
  readonly early: readonly Act[];
  /** When all is loaded. */
  readonly acts: readonly Act[];
}

export interface Case {
  readonly elements: readonly Element[];
  readonly rules: readonly Rule[];
  readonly mode: 'sync' | 'async' | 'defer' | 'late';
  /** Whether the page calls `pageBottom` where its body ends; only where the engine is loaded at once. */
  readonly saysBottom: boolean;
  /** Whether the field's engine has its queue, in which steps can wait. */
  readonly waits: boolean;
  /** Whether the site asks for the field's page-wide order: `hold: page`. */
  readonly holds?: boolean;
  /** The page is loaded one time after the other, and keeps its storage. */
  readonly loads: readonly Load[];
}

/** One action that was done. */
export interface Done {
  readonly rule: string;
  readonly action: number;
  readonly value?: unknown;
  /** What the event brought: which call it was. */
  readonly of?: unknown;
}

/** What was done, load by load. */
export type Sequence = readonly (readonly Done[])[];

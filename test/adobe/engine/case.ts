/** The trigger of a rule. Direct calls and custom events have a detail. */
export type Trigger =
  | 'library-loaded'
  | 'page-bottom'
  | 'dom-ready'
  | 'window-loaded'
  | { readonly call: string }
  | { readonly custom: string };

export const bringsDetail = (events: readonly Trigger[]): boolean =>
  events.some((event) => typeof event === 'object');

/** A condition with a fixed result, or one that compares a data element. */
export type Condition =
  | { readonly answers: 'yes' | 'no' | 'throws'; readonly negate: boolean }
  | { readonly element: string; readonly equals: string; readonly negate: boolean };

/**
 * The value of an action `record`: a string, a list or a map. Strings may contain tokens. The
 * engine replaces the tokens before the page records the value.
 */
export type Value = string | readonly Value[] | { readonly [key: string]: Value };

export type Action =
  | {
      readonly does: 'record';
      readonly value: Value;
      readonly sets?: { readonly key: string; readonly to: string };
    }
  | { readonly does: 'throw' }
  | { readonly does: 'call'; readonly id: string; readonly detail: string }
  | {
      readonly does: 'wait';
      readonly ends: 'resolve' | 'reject' | 'hang';
      readonly afterMs: number;
      readonly timeoutMs: number;
      readonly delayNext: boolean;
    };

export interface Rule {
  readonly name: string;
  readonly order: number;
  readonly events: readonly Trigger[];
  readonly conditions: readonly Condition[];
  readonly actions: readonly Action[];
}

export interface Element {
  readonly name: string;
  /** The source: a key of the page's state, a string with tokens, or code that throws. */
  readonly from: { readonly state: string } | { readonly text: string } | 'throws';
  readonly default?: string;
  readonly clean: boolean;
  readonly lower: boolean;
  readonly keep?: 'page' | 'session' | 'visitor';
}

/** An action of the page's own code. */
export type Act =
  | { readonly call: string; readonly detail: unknown }
  | { readonly custom: string; readonly detail: unknown }
  | { readonly set: string; readonly to: unknown };

/** A load of the page. */
export interface Load {
  readonly state: { readonly [key: string]: unknown };
  /**
   * Actions that run while the page is parsed, after the engine's script. Empty in all modes except
   * `sync`.
   */
  readonly early: readonly Act[];
  /** Actions that run after everything has loaded. */
  readonly acts: readonly Act[];
}

export interface Case {
  readonly elements: readonly Element[];
  readonly rules: readonly Rule[];
  readonly mode: 'sync' | 'async' | 'defer' | 'late';
  /**
   * Whether the page calls `pageBottom` at the end of its body. False in all modes except `sync`.
   */
  readonly saysBottom: boolean;
  /**
   * Whether Adobe's engine runs all rules in one queue, in which conditions and actions can wait
   * (rule component sequencing).
   */
  readonly waits: boolean;
  /**
   * Whether the site has the setting `hold: page`. With this setting, Tagwright has a queue like
   * that of Adobe's engine: an action that waits delays all later rules of the page.
   */
  readonly holds?: boolean;
  /** The loads of the page, in sequence. All loads share the page's storage. */
  readonly loads: readonly Load[];
}

/** An action that has run. */
export interface Done {
  readonly rule: string;
  readonly action: number;
  readonly value?: unknown;
  /** The field `n` of the direct call's or custom event's detail. It identifies the event. */
  readonly of?: unknown;
}

/** The actions that ran, one list per page load. */
export type Sequence = readonly (readonly Done[])[];

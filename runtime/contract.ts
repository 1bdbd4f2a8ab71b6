import type { LeavesFootprint, LoadsScript, StoresState } from './footprint.ts';
import type { HasWider } from './has-wider.ts';

/**
 * The types that the runtime's modules share with the compiler.
 *
 * A module is a pair of files: `click.ts` (browser code) and `click.schema.ts` (a plain literal
 * that describes it). The compiler reads the literal, and the settings' type is derived from it.
 */

/** The purpose of a request, cookie or storage key. Only a stored consent choice is `necessary`. */
export type Purpose = 'necessary' | 'product' | 'analytics' | 'advertising';

/** The type of an expression's value, as far as it is known. */
export type ValueType = 'string' | 'number' | 'boolean' | 'list' | 'object' | 'unknown';

/** The DOM's `Element` and `Event`, or `unknown` in the compiler, which has no DOM types. */
type PageElement = typeof globalThis extends { Element: { prototype: infer Element } }
  ? Element
  : unknown;
type NativeEvent = typeof globalThis extends { Event: { prototype: infer Event } }
  ? Event
  : unknown;

/**
 * The event that a rule receives. A rule may need event fields or data layer values after a wait.
 * Such values are read when the event happens, so later changes of the page don't affect them.
 */
export interface RuleEvent {
  /** The first element that matches the rule, counted from the event's target outwards. */
  readonly element?: PageElement;
  /** The innermost element at which a DOM event happened; set only if an expression reads it. */
  readonly target?: PageElement;
  /** The native event, if there is one. */
  readonly native?: NativeEvent;
  /** The value that rules read as `event: detail`, such as the detail of a direct call. */
  readonly detail?: unknown;
  /** The entry of the data layer that caused the event. */
  readonly entry?: unknown;
  /** Whether the rule's conditions have passed; set only if other rules depend on it. */
  hasFired?: boolean;
  /** The event fields and data layer values that have been read for this event, by name. */
  facts?: Map<string, unknown>;
}

/** Runs a rule. Never throws. */
export type Run = (event: RuleEvent) => void;

/**
 * The part of JSON Schema that modules use, with additional keywords:
 * - `value: true`: a value or an expression, such as a source or a template.
 * - `duration: true`: `2s`, `500ms`, a number of milliseconds, or a word that `enum` lists. The
 *   module receives milliseconds or the word. Above `maximum` milliseconds, the compiler warns.
 * - `usual`: the unit in which authors think of a duration. If a number has no unit, the compiler
 *   warns: with `seconds`, if it is below 1000; with `minutes`, if it isn't a multiple of 60,000.
 * - `names: 'events'`: a name from the dictionary `events` of the variable map, or its number. The
 *   module receives the number. If the shape is an object, its keys are these names or numbers.
 * - `css: true`: a CSS selector. The compiler checks it.
 * - `html: true`: HTML. The module receives a list of texts and elements.
 * - `regex: true`: `/pattern/flags`. The module receives a RegExp.
 * - `date: true`: a day, such as 2025-03-19. `zone: true`: a time zone, such as Asia/Kolkata.
 * - `single: true`: an array whose brackets can be left out if it has only one item.
 * - `tests: true`: a value, a list of values, or a map of tests such as `{ starts-with: a }`. The
 *   module receives a function that takes a value and returns whether the value passes.
 * - `lazy: true`: the module receives a function that takes an event and returns the value.
 */
export interface Shape {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly doc?: string;
  readonly enum?: readonly (string | number | boolean)[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly minItems?: number;
  readonly pattern?: string;
  readonly items?: Shape;
  readonly properties?: { readonly [name: string]: Shape };
  readonly required?: readonly string[];
  /** The shape of properties that aren't in `properties`. If absent, such properties are errors. */
  readonly others?: Shape;
  readonly value?: boolean;
  readonly duration?: boolean;
  readonly usual?: 'seconds' | 'minutes';
  readonly names?: 'events' | 'eVars' | 'props';
  readonly css?: boolean;
  readonly regex?: boolean;
  readonly html?: boolean;
  readonly date?: boolean;
  readonly zone?: boolean;
  readonly single?: boolean;
  readonly lazy?: boolean;
  readonly tests?: boolean;
}

interface ModuleSchema {
  /** The name in YAML; also the file's name. */
  readonly name: string;
  /** A short title. */
  readonly title: string;
  /** The description: the module's effect, with units and ranges. */
  readonly doc: string;
  /** An example, as YAML. */
  readonly example: string;
}

/** A module whose settings are an object. */
interface WithSettings {
  readonly settings: Shape & { readonly type: 'object' };
  /** The setting that a bare value sets: `click: .buy` is short for `click: { selector: .buy }`. */
  readonly main?: string;
}

/** An event: `export const NAME = (run: Run, settings) => void`. Called for each use in a rule. */
export interface EventSchema extends ModuleSchema, WithSettings, HasWider, LoadsScript {
  readonly kind: 'event';
  /** The fields that `event:` and `%event.…%` can read, with their types. */
  readonly provides: { readonly [field: string]: ValueType };
  /** Whether every page fires the event. */
  readonly everyPage?: true;
}

/** A service that an action receives as a setting, under the service's name. */
export type Service = 'edge';

/** A service that several actions share. Its requests and data have these actions' purposes. */
export interface ServiceSchema extends LeavesFootprint {
  readonly kind: 'service';
  readonly name: Service | 'identity';
  readonly title: string;
  readonly doc: string;
  readonly hosts: readonly string[];
}

/** An action: `export const NAME = (settings, event: RuleEvent) => void | Promise<unknown>`. */
export interface ActionSchema extends ModuleSchema, WithSettings, LeavesFootprint, HasWider {
  readonly kind: 'action' | 'destination';
  /**
   * The purposes of the action's requests and stored data. The action needs consent to all of them.
   * Empty if the action sends and stores nothing, or if a setting names its only purpose.
   */
  readonly purposes: readonly Purpose[];
  /** The setting that names one more purpose; the action's code doesn't receive this setting. */
  readonly purposeFrom?: 'purpose';
  readonly needs?: readonly Service[];
  /**
   * The forms of personal data that the action may receive. By default, an action that needs no
   * consent may receive any form. An action for advertising may receive only hashed data. All other
   * actions may receive hashed or redacted data.
   */
  readonly personal?: readonly ('plain' | 'hashed' | 'redacted')[];
  /** Whether the action can return a promise. If so, it runs with a timeout. */
  readonly waits?: boolean;
  /** The action's own defaults. They replace `timeout: 2000` (in ms) and `delay-next: false`. */
  readonly unless?: { readonly timeout?: number; readonly delayNext?: boolean };
  /**
   * Globals that the action can add to the page. `{name}` is replaced with the value of the setting
   * `name`. A dotted path, such as `shop.queue`, adds no global.
   */
  readonly adds?: readonly string[];
  /** The export that is called when the visitor withdraws consent to any of the purposes. */
  readonly withdraws?: string;
  /**
   * Whether the action runs no page code and writes no cookie before it returns. If a rule's
   * conditions imply consent, the rule's actions don't check consent. But after an action that
   * isn't quiet, or for which the rule waits, all later actions do check consent.
   */
  readonly quiet?: boolean;
  /**
   * Settings that make the action send after it has returned. If a rule uses one of them, the
   * action also receives `allowed`, the consent check, unless the site always allows sending.
   */
  readonly sendsLater?: readonly string[];
}

/**
 * A source: `{ NAME: argument, …settings }`. Code: `export const NAME = (argument, settings?) =>
 * value`. A missing value is `undefined`, never null. If `members` is set, the argument is the name
 * of a member, and each member has its own export (`level2` for `level-2`). In the source `event`,
 * a member's export receives the event and, for `detail.sku`, the path `sku`. In all other sources,
 * a member's export receives at most the consent check (`StoresState`) and the organisation
 * (`needs`).
 */
export interface SourceSchema extends ModuleSchema, StoresState {
  readonly kind: 'source';
  /** When the bundle starts, it calls this export with `allowed`, the consent check. */
  readonly begins?: string;
  /** If set, each member's export receives `allowed` and the `org` of the site's `edge`. */
  readonly needs?: readonly 'organisation'[];
  readonly argument: Shape;
  readonly members?: {
    readonly [member: string]: {
      readonly doc: string;
      readonly gives: ValueType;
      readonly absent?: boolean;
    };
  };
  /** Keys that are allowed beside the source's own key. */
  readonly settings?: Shape & { readonly type: 'object' };
  readonly gives: ValueType;
  /** Whether the value can be absent. */
  readonly absent: boolean;
  /** Whether two reads in immediate succession can return different values. */
  readonly volatile?: true;
}

/**
 * A comparison in the map of a source: `{ cookie: a, NAME: operand }`. Its code is `export const
 * NAME = (left: unknown, right: operand) => boolean`. If the left side is absent, most comparisons
 * return false. Only `not-equals`, `not-in`, `empty: true`, `exists: false`, `chosen: false` and
 * `visible: false` return true.
 */
export interface ComparisonSchema extends ModuleSchema {
  readonly kind: 'comparison';
  readonly operand: Shape;
  /** Set if the comparison tests elements of the page, not values that are read from elements. */
  readonly comparesElements?: true;
}

/**
 * A step of a source's list `clean`: `export const NAME = (value: unknown, argument) => unknown`. A
 * value of another type than `on` is returned unchanged.
 */
export interface CleaningSchema extends ModuleSchema {
  readonly kind: 'cleaning';
  readonly on: 'string' | 'list' | 'number' | 'unknown';
  /** Absent if the step has no argument. Such a step is written as a bare name. */
  readonly argument?: Shape;
  readonly gives: ValueType;
  /** Whether the result can be absent. */
  readonly absent: boolean;
}

/** A condition without a source: `export const NAME = (settings) => boolean`. */
export interface ConditionSchema extends ModuleSchema, WithSettings, StoresState {
  readonly kind: 'condition';
  /**
   * Whether the condition counts the runs that it allows. If so, the rule's other conditions are
   * evaluated first. If the runs are counted per page, the settings contain `rule`: the rule's
   * number, or the name of the data element that contains the condition.
   */
  readonly counts?: boolean;
  readonly purposes?: readonly Purpose[];
}

export type AnySchema =
  EventSchema | ActionSchema | SourceSchema | ComparisonSchema | CleaningSchema | ConditionSchema;

/** A consent check: returns whether the visitor currently allows certain purposes. */
export type Allowed = () => boolean;

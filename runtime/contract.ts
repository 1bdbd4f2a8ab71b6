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
 * The event that a rule receives. Event fields and data layer values that the rule needs after a
 * wait are read when the event happens, so later changes of the page don't affect them.
 */
export interface RuleEvent {
  /** The closest element that matches the rule's selector or, without a selector, the target. */
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
 * - `value: true`: accepts a source, a template or any other expression of this type;
 * - `duration: true`: accepts `2s`, `500ms` or a number, passed as milliseconds; with `enum`, also
 *   accepts the words that it lists; a duration above `maximum` (in milliseconds) causes a warning;
 * - `usual` on a duration: the compiler warns about numbers that probably aren't in milliseconds:
 *   with `seconds`, those below 1000; with `minutes`, those that aren't multiples of 60,000;
 * - `names: 'events'`: accepts a name from the dictionary `events` of the variable map, or its
 *   number, and passes the number; on an object, each key is such a name or number;
 * - `css: true`: a CSS selector, checked by the compiler;
 * - `html: true`: HTML, passed as texts and elements; `regex: true`: `/pattern/flags`, passed as
 *   RegExp;
 * - `date: true`: a day, such as 2025-03-19; `zone: true`: a time zone, such as Asia/Kolkata;
 * - `single: true` on an array: a single item needs no brackets;
 * - `tests: true`: accepts a value, a list of values or tests such as `{ starts-with: a }`, passed
 *   as a function that returns whether a given value passes;
 * - `lazy: true`: passed as a function that returns the current value, given an event or `{}`.
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
  /**
   * The description, in one or two sentences: the effect, with units and ranges. Each figure has
   * its source, such as a clause of test/specification.yaml.
   */
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
  /** Fields of the event that `event:` and `%event.…%` can read, with their type. */
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
   * Empty if the action sends and stores nothing, or if only a setting (`purposeFrom`) names one.
   */
  readonly purposes: readonly Purpose[];
  /** The setting that names one more purpose; the action's code doesn't receive this setting. */
  readonly purposeFrom?: 'purpose';
  readonly needs?: readonly Service[];
  /**
   * The forms of personal data that the action may receive. By default, an action with the purpose
   * advertising accepts hashed data, an action with other purposes accepts hashed or redacted data,
   * and an action whose purposes need no consent accepts any form.
   */
  readonly personal?: readonly ('plain' | 'hashed' | 'redacted')[];
  /** Whether the action can return a promise. If so, it runs with a timeout. */
  readonly waits?: boolean;
  /** The defaults of `timeout`, in ms, and `delay-next`, if they aren't 2000 and false. */
  readonly unless?: { readonly timeout?: number; readonly delayNext?: boolean };
  /**
   * Globals that the action can add to the page. `{name}` is replaced with the value of the setting
   * `name`. A dotted path, such as `shop.queue`, adds no global.
   */
  readonly adds?: readonly string[];
  /** The export that is called when the visitor withdraws consent to any of the purposes. */
  readonly withdraws?: string;
  /**
   * Whether the action runs no page code and writes no cookie before it returns. If so, and if the
   * rule doesn't wait for it, the rule's conditions still hold after it. Otherwise, the next action
   * checks consent again, even if the conditions imply it.
   */
  readonly quiet?: boolean;
  /**
   * Settings that make the action send after it has returned. If one is set, the action also
   * receives `allowed`, the consent check, unless the site's policy always allows its purposes.
   */
  readonly sendsLater?: readonly string[];
}

/**
 * A source: `{ NAME: argument, …settings }`. Code: `export const NAME = (argument, settings?) =>
 * value`. If `members` is set, the argument is the name of a member. Each member has its own export
 * (`level2` for `level-2`), which receives only what `StoresState` and `needs` describe or, in the
 * source `event`, the event. A missing value is `undefined`, never null.
 */
export interface SourceSchema extends ModuleSchema, StoresState {
  readonly kind: 'source';
  /** The export that the bundle calls when it starts, with `allowed`, the consent check. */
  readonly begins?: string;
  /** `organisation`: the exports of `members` receive `allowed` and the site's `edge: org`. */
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
 * A comparison beside a source: `{ cookie: a, NAME: operand }`. Its code is `export const NAME =
 * (left: unknown, right: operand) => boolean`. If the left side is absent, only `not-equals`,
 * `not-in`, `empty: true`, and `exists`, `visible` and `chosen` with `false` return true.
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
   * Whether the condition counts the runs that it allows. If so, it is evaluated after the rule's
   * other conditions. If its settings store nothing, it receives `rule`: the rule's number, or the
   * name of the data element that contains it.
   */
  readonly counts?: boolean;
  readonly purposes?: readonly Purpose[];
}

export type AnySchema =
  EventSchema | ActionSchema | SourceSchema | ComparisonSchema | CleaningSchema | ConditionSchema;

/** A consent check: returns whether the visitor currently allows certain purposes. */
export type Allowed = () => boolean;

/**
 * What the parts of a bundle, and the compiler that puts them together, agree on. Types only.
 *
 * A module is a pair: `click.ts` (browser code) and `click.schema.ts` (a plain literal that says what it is).
 * The compiler reads the literal; the browser code takes its settings type from it through `import type`.
 */

/** What a request, a cookie or a storage key is for. `necessary` is a closed list: recording consent itself. */
export type Purpose = 'necessary' | 'product' | 'analytics' | 'advertising';

/** The kind of value that an expression gives, as far as it is known. */
export type ValueType = 'string' | 'number' | 'boolean' | 'list' | 'object' | 'unknown';

/** The browser's own types, where there are any: the compiler reads this file without them. */
type PageElement = typeof globalThis extends { Element: { prototype: infer Element } } ? Element : unknown;
type NativeEvent = typeof globalThis extends { Event: { prototype: infer Event } } ? Event : unknown;

/** What made a rule run. Its fields are frozen when it happens. */
export interface RuleEvent {
  /** The element that the rule's event is about (for a click: the one its selector matched). */
  readonly element?: PageElement;
  /** The browser's own event, where there is one. */
  readonly native?: NativeEvent;
  /** What a direct call or a custom event brought. */
  readonly detail?: unknown;
}

/** A rule, ready to run: never throws. */
export type Run = (event: RuleEvent) => void;

/**
 * JSON Schema, as far as modules use it, with words of our own:
 * - `value: true`: takes a source, a template or any other expression that gives this type;
 * - `duration: true`: takes `2s`, `500ms` or a number, and arrives as milliseconds; with `enum`, its words too;
 * - `names: 'events'`: takes a name from that dictionary of the variable map, and arrives as its number; on an object,
 *   its keys do;
 * - `css: true`: a CSS selector; the compiler checks it;
 * - `date: true`: a day, 2025-03-19; `zone: true`: a time zone, Asia/Kolkata;
 * - `single: true` on an array: one item may stand without brackets;
 * - `lazy: true`: arrives as a function that gives the value of its moment; it takes an event, which may be `{}`.
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
  /** The shape of every property whose name isn't listed; without it, other names are errors. */
  readonly others?: Shape;
  readonly value?: boolean;
  readonly duration?: boolean;
  readonly names?: 'events' | 'eVars' | 'props';
  readonly css?: boolean;
  readonly date?: boolean;
  readonly zone?: boolean;
  readonly single?: boolean;
  readonly lazy?: boolean;
}

interface ModuleSchema {
  /** The name in YAML; also the file's name. */
  readonly name: string;
  /** A short title for people. */
  readonly title: string;
  /** One or two sentences: what it does, with units and ranges; the clause or source of a rule or figure. */
  readonly doc: string;
  /** A worked example, as YAML. */
  readonly example: string;
}

/** A module whose settings are an object. */
interface WithSettings {
  readonly settings: Shape & { readonly type: 'object' };
  /** The setting that a bare value stands for: `click: .buy` is `click: { selector: .buy }`. */
  readonly main?: string;
}

/** Something that makes a rule run: `export const NAME = (run: Run, settings) => void`, called once per rule. */
export interface EventSchema extends ModuleSchema, WithSettings {
  readonly kind: 'event';
  /** Fields of the event that `event:` and `%event.…%` can read, with their type. */
  readonly provides: { readonly [field: string]: ValueType };
}

/** A service that an action is handed, under its own name, among its settings. */
export type Service = 'edge';

/**
 * Something that is left behind on the visitor's device. Texts are filled in with settings: `{name}` is what the
 * setting `name` says; an `@` in it becomes `_`, as in the names of the edge's cookies. A star at a name's end stands
 * for any ending.
 */
export interface Stored {
  /** `cookie`, `localStorage` or `sessionStorage`. */
  readonly where: string;
  readonly name: string;
  /**
   * How long a cookie stays: `at once` (removed again at once), `session` (until the browser is closed), `as answered`
   * (as the request's answer says), or a number of milliseconds. Keys of a storage stay as long as the storage does.
   */
  readonly lifetime?: string;
  readonly doc: string;
  /** Only where this setting says this; `time` stands for any time. Without it, always. */
  readonly when?: { readonly setting: string; readonly is: string };
}

/** What a host is reached by, as a content security policy names it. */
export type Reached = 'connect-src' | 'img-src' | 'script-src' | 'frame-src';

/** What a module sends and leaves behind, so that the manifest can say so. */
interface Touching {
  /** Hosts it sends to, beyond those of its services. Filled in with settings as `Stored` is. */
  readonly hosts?: readonly string[];
  /** How it reaches its hosts; `connect-src` where nothing is said. */
  readonly reaches?: Reached;
  /** What a third party's tag that it loads reaches by itself. What that sends and stores is told as delegated, not as proven. */
  readonly tag?: readonly { readonly host: string; readonly reaches: Reached }[];
  readonly stores?: readonly Stored[];
}

/**
 * What a condition or a source remembers of the visitor or reads of what others have, guarded by consent. Where it does,
 * a condition's code is handed `key` (`tagwright.NAME.` and the id of its rule), and both `allowed`: the policy, absent
 * where it always allows. In the names of what is stored, `{rule}` is the rule's id, or the name of the data element
 * that asks.
 */
interface Remembering {
  readonly stores?: readonly Stored[];
  /** The setting in which the rule's author says what it is for; the code doesn't get it. */
  readonly purposeFrom?: 'purpose';
}

/** What several actions share and are handed: `runtime/services/NAME`. What it sends and stores is for their purposes. */
export interface ServiceSchema extends Touching {
  readonly kind: 'service';
  readonly name: Service | 'identity';
  readonly title: string;
  readonly doc: string;
  readonly hosts: readonly string[];
}

/** A step of a rule: `export const NAME = (settings, event: RuleEvent) => void | Promise<unknown>`. */
export interface ActionSchema extends ModuleSchema, WithSettings, Touching {
  readonly kind: 'action' | 'destination';
  /** What it sends or stores is for these; the compiler guards it by all of them. Empty: it does neither. */
  readonly purposes: readonly Purpose[];
  /** The setting in which the rule's author names one more purpose; the code doesn't get it. */
  readonly purposeFrom?: 'purpose';
  readonly needs?: readonly Service[];
  /**
   * In which form it may have personal data. Where nothing is said: hashed for advertising, hashed or redacted for
   * what else sends or stores, and whatever there is where nothing leaves the page.
   */
  readonly personal?: readonly ('plain' | 'hashed' | 'redacted')[];
  /** It may return a promise, so a time-out is armed. */
  readonly waits?: boolean;
  /** What counts unless its author says otherwise beside it; `timeout` in milliseconds. */
  readonly unless?: { readonly timeout?: number; readonly delayNext?: boolean };
  /** Global names that it can add to the page. Filled in with settings as `Stored` is; one with a dot in it adds nothing. */
  readonly adds?: readonly string[];
  /** A further export, called without arguments when the consent to its purposes is withdrawn while the page is open. */
  readonly withdraws?: string;
  /**
   * Until it returns it runs none of the page's code and writes no cookie: what its rule's conditions found still holds
   * after it. Without it the compiler has the consent asked again.
   */
  readonly quiet?: boolean;
}

/**
 * A source: `{ NAME: argument, …settings }`.
 * Code: `export const NAME = (argument, settings?) => value`. Where `members` is set, the argument is one of a closed
 * set and each member is an export of its own (`level-2` is `level2`), called without arguments.
 * A value that isn't there is `undefined`, never null.
 */
export interface ValueSchema extends ModuleSchema, Remembering {
  readonly kind: 'value';
  /** A further export, called with `allowed` when the bundle starts. */
  readonly begins?: string;
  /** Its members are handed the site's organisation at the edge, after `allowed`. */
  readonly needs?: readonly 'organisation'[];
  readonly argument: Shape;
  readonly members?: { readonly [member: string]: { readonly doc: string; readonly gives: ValueType; readonly absent?: boolean } };
  /** Keys that may stand beside the source's own key. */
  readonly settings?: Shape & { readonly type: 'object' };
  readonly gives: ValueType;
  /** Whether the value can be absent. */
  readonly absent: boolean;
}

/**
 * A test beside a source: `{ cookie: a, NAME: operand }`.
 * Code: `export const NAME = (left: unknown, right: operand) => boolean`; absent on the left is false, save for
 * `exists`, `empty` and the negated ones.
 */
export interface TestSchema extends ModuleSchema {
  readonly kind: 'test';
  readonly operand: Shape;
}

/** A condition that stands alone: `export const NAME = (settings) => boolean`. */
export interface ConditionSchema extends ModuleSchema, WithSettings, Remembering {
  readonly kind: 'condition';
  /** It counts the runs that it lets through: it is asked after the rule's other conditions, and is handed `rule`, the rule's number, where nothing is stored. */
  readonly counts?: boolean;
  readonly purposes?: readonly Purpose[];
}

export type AnySchema = EventSchema | ActionSchema | ValueSchema | TestSchema | ConditionSchema;

/** A policy of the site's consent: may what is for this purpose happen now? */
export type Allowed = () => boolean;

/** The settings that a module's code receives: names in camelCase, defaults filled, expressions evaluated. */
export type Settings<S extends { readonly settings: Shape }> = FromShape<S['settings']>;

type Camel<T> = T extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : T;

type MaybeAbsent<S, T> = S extends { readonly value: true } ? T | undefined : T;

type Given<S extends Shape> = S extends { readonly required: readonly (infer Name)[] } ? Name : never;

type Filled<S extends Shape> = S extends { readonly properties: infer P } ? { [K in keyof P]: P[K] extends { readonly default: unknown } ? K : never }[keyof P] : never;

type FromProperties<S extends Shape, P> =
  & { readonly [K in keyof P as K extends Given<S> | Filled<S> ? Camel<K> : never]: FromShape<P[K]> }
  & { readonly [K in keyof P as K extends Given<S> | Filled<S> ? never : Camel<K>]?: FromShape<P[K]> };

type FromShape<S> = S extends { readonly lazy: true } ? (event: RuleEvent) => unknown : S extends Shape ? MaybeAbsent<S,
  S extends { readonly names: string; readonly type: 'object'; readonly others: infer Other } ? { readonly [number: number]: FromShape<Other> }
  : S extends { readonly names: string } ? number
  : S extends { readonly duration: true; readonly enum: readonly (infer Word)[] } ? number | Word
  : S extends { readonly duration: true } ? number
  : S extends { readonly enum: readonly (infer Member)[] } ? Member
  : S extends { readonly type: 'string' } ? string
  : S extends { readonly type: 'integer' | 'number' } ? number
  : S extends { readonly type: 'boolean' } ? boolean
  : S extends { readonly type: 'array'; readonly items: infer Item } ? readonly FromShape<Item>[]
  : S extends { readonly properties: infer P; readonly others: infer Other } ? FromProperties<S, P> & { readonly [name: string]: FromShape<Other> }
  : S extends { readonly properties: infer P } ? FromProperties<S, P>
  : S extends { readonly others: infer Other } ? { readonly [name: string]: FromShape<Other> }
  : unknown> : never;

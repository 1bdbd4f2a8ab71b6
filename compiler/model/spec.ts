import type { Shape } from '../../runtime/contract.ts';
import type { Expression, RecordOf } from './expression.ts';
import type { Node } from './node.ts';
import type { Place } from './place.ts';

/**
 * The content of one folder with a site.yaml, checked and typed, before it is merged with the
 * layers that it extends.
 */
export interface LayerSpec {
  /** The site's code, such as `de`, or the name of a layer. `extends` refers to this name. */
  readonly site: string;
  readonly place: Place;
  readonly title: string;
  readonly extends: { readonly name: string; readonly place: Place } | undefined;
  /**
   * The pages on which the bundle runs. A layer without `serves` has no bundle: sites can only
   * extend it.
   */
  readonly serves: Serves | undefined;
  /**
   * The fields of site.yaml such as `constants`, `consent`, `edge`, `environments` or
   * `event-fields`. Each field has its source location.
   */
  readonly settings: RecordOf;
  /** The packs that this layer uses, with the parameters that it sets. */
  readonly use: readonly PackUse[];
  readonly disable: readonly { readonly id: string; readonly place: Place }[];
  readonly content: Content;
}

/** A file in packs/: rules on one subject that a site can use with parameters. */
export interface PackSpec {
  readonly name: string;
  readonly place: Place;
  readonly title: string;
  readonly parameters: Shape;
  /** Parameters that nothing in the pack uses. */
  readonly unusedParameters: readonly { readonly name: string; readonly place: Place }[];
  readonly content: Content;
}

export interface PackUse {
  readonly name: string;
  readonly place: Place;
  /**
   * The values in this site.yaml only. The resolve phase merges them with those of the layers that
   * the site extends, and then fills in the defaults.
   */
  readonly parameters: RecordOf;
}

export interface Serves {
  readonly hosts: readonly string[];
  readonly paths: readonly string[];
  readonly place: Place;
}

/** The definitions in the files of one layer (a folder with a site.yaml) or of one pack. */
export interface Content {
  readonly elements: readonly ElementSpec[];
  readonly rules: readonly RuleSpec[];
  readonly tables: readonly TableSpec[];
  readonly tests: readonly NamedTestSpec[];
  /** The names of events, eVars and props under `variables:`. */
  readonly variables: readonly VariableName[];
}

/** The source locations of the keys that a definition sets. */
export interface FieldPlaces {
  readonly [key: string]: Place;
}

export interface ElementSpec {
  readonly name: string;
  readonly place: Place;
  readonly fields: FieldPlaces;
  readonly doc: string;
  readonly oneOf: readonly (string | number | boolean)[] | undefined;
  readonly value: Expression;
  /**
   * The form of the personal data in the value; undefined if the value isn't marked as personal
   * data.
   */
  readonly personal: 'plain' | 'hashed' | 'redacted' | undefined;
  readonly override: boolean;
}

export interface RuleSpec {
  readonly id: string;
  readonly place: Place;
  readonly fields: FieldPlaces;
  readonly name: string;
  readonly doc: string | undefined;
  /** The rule's owner, or else its pack's owner. */
  readonly owner: string | undefined;
  readonly reason: string | undefined;
  /** The day (YYYY-MM-DD) by which the rule should be reviewed. */
  readonly reviewBy: string | undefined;
  readonly order: number;
  readonly archived: boolean;
  readonly override: boolean;
  readonly events: readonly ModuleUse[];
  /**
   * Whether the rule runs only after all of its events have happened, and not after each single
   * event.
   */
  readonly allOf?: true;
  readonly conditions: readonly Expression[];
  readonly actions: readonly ActionUse[];
}

/** A module with its settings: `- click: { selector: a }`. */
export interface ModuleUse {
  readonly module: string;
  readonly place: Place;
  readonly settings: RecordOf;
}

export interface ActionUse extends ModuleUse {
  readonly timeoutMs: number;
  readonly delayNext: boolean;
  /** Whether later rules of the page wait for the action. */
  readonly holdsPage?: boolean;
  /** The direct call (an event that is fired by name) that is made if the action fails. */
  readonly onFailure?: string;
}

export interface TableSpec {
  readonly name: string;
  readonly place: Place;
  readonly entries: RecordOf;
  readonly override: boolean;
}

export interface NamedTestSpec {
  readonly name: string;
  readonly place: Place;
  readonly test: Expression;
  readonly override: boolean;
}

export interface VariableName {
  readonly dictionary: 'events' | 'eVars' | 'props';
  readonly number: number;
  readonly name: string;
  readonly place: Place;
}

/** The content of `rules/tagwright.yaml`: settings of the whole project. */
export interface ProjectSpec {
  readonly language: number;
  readonly zone: string;
  /** The codes of warnings that are reported as notes. */
  readonly notes: ReadonlySet<string>;
  readonly node: Node | undefined;
}

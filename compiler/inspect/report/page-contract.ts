import { partsUnder } from '../../expression/tree/children.ts';
import { entryNames } from '../../expression/tree/entry-names.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import { expressionsOf } from '../../expression/tree/site-expressions.ts';
import { fold } from '../../expression/fold/fold.ts';
import type { Scope } from '../../expression/tree/scope.ts';
import { walkInlined } from '../../expression/tree/walk-inlined.ts';
import type { Each, Expression, Quantified, Source } from '../../model/expression.ts';
import type { RuleSpec } from '../../model/spec.ts';

/** The kinds of page features that rules can rely on. */
export type ContractKind =
  | 'data-layer'
  | 'entry'
  | 'entry-field'
  | 'attribute'
  | 'direct-call'
  | 'custom-event'
  | 'message'
  | 'selector'
  | 'query'
  | 'cookie'
  | 'storage';

export interface ContractRow {
  readonly kind: ContractKind;
  readonly name: string;
  /**
   * The fields that rules read from a direct call, a custom event, a message or an entry of the
   * data layer. Empty for the other kinds.
   */
  readonly detail: readonly string[];
  /** The ids of the rules that use the feature, even if they are in no bundle at the moment. */
  readonly rules: readonly string[];
  readonly sites: readonly string[];
}

/**
 * The event types that have their own rows in the contract. `setting` is the event's setting that
 * contains a row's name, such as `id` for `direct-call`.
 */
const CALLS: {
  readonly [event: string]: { readonly kind: ContractKind; readonly setting: string };
} = {
  'direct-call': { kind: 'direct-call', setting: 'id' },
  'custom-event': { kind: 'custom-event', setting: 'type' },
  message: { kind: 'message', setting: 'origins' },
};

const SOURCES: { readonly [source: string]: ContractKind } = {
  js: 'data-layer',
  'data-layer': 'entry-field',
  dom: 'selector',
  query: 'query',
  cookie: 'cookie',
  'local-storage': 'storage',
  'session-storage': 'storage',
};

/**
 * Returns the features of the shop's pages (globals, selectors, cookies and so on) that rules rely
 * on, sorted by kind and name. Archived and disabled rules don't count.
 */
export function pageContract(scopes: readonly Scope[]): readonly ContractRow[] {
  const rows = new Map<
    string,
    {
      kind: ContractKind;
      name: string;
      detail: Set<string>;
      rules: Set<string>;
      sites: Set<string>;
    }
  >();
  for (const scope of scopes) {
    for (const rule of scope.site.rules.filter(
      ({ id, archived }) => !archived && !scope.site.disabled.has(id),
    )) {
      const note = (kind: ContractKind, name: string, details: readonly string[] = []) => {
        const row = rows.get(`${kind} ${name}`) ?? {
          kind,
          name,
          detail: new Set<string>(),
          rules: new Set<string>(),
          sites: new Set<string>(),
        };
        rows.set(`${kind} ${name}`, row);
        row.rules.add(rule.id);
        row.sites.add(scope.site.site);
        for (const detail of details) row.detail.add(detail);
      };
      noteRule(rule, scope, note);
    }
  }
  return [...rows.values()]
    .map(({ kind, name, detail, rules, sites }) => ({
      kind,
      name,
      detail: [...detail].sort(),
      rules: [...rules].sort(),
      sites: [...sites],
    }))
    .sort((a, b) => (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.name < b.name ? -1 : 1));
}

type Note = (kind: ContractKind, name: string, details?: readonly string[]) => void;

function noteRule(rule: RuleSpec, scope: Scope, note: Note): void {
  const details = new Set<string>();
  for (const expression of expressionsOf(rule)) {
    walkInlined(fold(expression, scope), scope, (part) => {
      if (part.kind === 'each' || part.kind === 'quantified')
        for (const field of fieldsOf(part, scope)) note('data-layer', field);
      if (part.kind !== 'source') return;
      const name = nameOf(part);
      if (name === undefined) return;
      const kind = SOURCES[part.module];
      if (kind === 'entry-field' && recordField(part.settings, 'entry')) details.add(name);
      else if (kind) note(kind, name);
      else if (part.module === 'event' && name.startsWith('detail.'))
        details.add(name.slice('detail.'.length));
      else if (part.module === 'event' && scope.site.eventFields.has(name))
        note('attribute', scope.site.eventFields.get(name)!);
    });
  }
  for (const event of rule.events) {
    const { module, settings } = event;
    const fields = [...details].filter((field) => field !== 'event');
    for (const name of entryNames(event)) note('entry', name, fields);
    const setting = (key: string) => recordField(settings, key);
    for (const selector of textsOf(setting('selector'))) note('selector', selector);
    const call = CALLS[module];
    if (call)
      for (const name of textsOf(setting(call.setting))) note(call.kind, name, [...details]);
  }
}

/**
 * Returns the fields that an expression reads from each entry of a list in a global object. For
 * the field `quantity` of the list `digitalData.product`, returns `digitalData.product.*.quantity`.
 * The expression can read the list directly or through data elements.
 */
function fieldsOf(part: Each | Quantified, scope: Scope): readonly string[] {
  const lists = new Set<string>();
  walkInlined(part.list, scope, (inner) => {
    const path = inner.kind === 'source' && inner.module === 'js' ? nameOf(inner) : undefined;
    if (path !== undefined) lists.add(path);
  });
  const fields = new Set<string>();
  for (const root of part.kind === 'each'
    ? [part.give, ...(part.where ? [part.where] : [])]
    : [part.test]) {
    for (const inner of partsUnder(root))
      if (inner.kind === 'item' && inner.path !== '') fields.add(inner.path);
  }
  return [...lists].flatMap((list) => [...fields].map((field) => `${list}.*.${field}`));
}

function nameOf({ argument }: Source): string | undefined {
  return textsOf(argument)[0];
}

function textsOf(expression: Expression | undefined): readonly string[] {
  if (expression?.kind === 'list') return expression.items.flatMap(textsOf);
  return expression?.kind === 'literal' && typeof expression.value === 'string'
    ? [expression.value]
    : [];
}

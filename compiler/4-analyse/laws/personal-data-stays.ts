import type { ActionSchema, Purpose } from '../../../runtime/contract.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold/fold.ts';
import { purposesOf } from '../../expression/consent/purposes-of.ts';
import { memoByName } from '../../expression/tree/memo-by-name.ts';
import { usedElement } from '../../expression/tree/used-element.ts';
import { catalogue } from '../../model/catalogue.ts';
import type { Expression, RecordOf } from '../../model/expression.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';
import type { ElementSpec } from '../../model/spec.ts';
import type { Law } from '../law.ts';
import { isPersonalName, looksPersonal, readsNames } from '../looks-personal.ts';
import { samePlace } from '../same-place.ts';

type Marked = Pick<ElementSpec, 'name' | 'place'> & {
  readonly personal: NonNullable<ElementSpec['personal']>;
};

/**
 * Personal data in an expression, and the location of its use. Usually, `element` is a data element
 * that is marked as personal. If `isGuess` is true, `element` is an unmarked data element or a
 * source, and `element.name` suggests personal data.
 */
interface Carried {
  readonly element: Marked;
  readonly place: Expression['place'];
  readonly isGuess?: boolean;
}

/** Cleaning steps after which a text still identifies a person. */
const KEEPING = new Set(['trim', 'lower-case', 'upper-case']);

/**
 * Checks that personal data is used only by actions that accept its form (plain, hashed or
 * redacted), and that page code can't read it.
 */
export const personalDataStays: Law = (scope) =>
  withoutRepeats([...inRules(scope), ...readable(scope)]);

/**
 * Removes repeated `personal-data-likely` diagnostics. If several actions use the same source or
 * data element, only the first of these diagnostics remains.
 */
function withoutRepeats(all: readonly Diagnostic[]): readonly Diagnostic[] {
  const guesses = all.filter(({ code }) => code === 'personal-data-likely');
  const isFirst = (guess: Diagnostic) =>
    guesses.find(({ place }) => samePlace(place, guess.place)) === guess;
  return all.filter((each) => each.code !== 'personal-data-likely' || isFirst(each));
}

const readable: Law = ({ site }) =>
  site.readable.flatMap((element) =>
    carried(element, site).map((found) => unfit(found, 'get-var', [])),
  );

const inRules: Law = (scope) =>
  scope.site.rules
    .filter((rule) => !rule.archived)
    .flatMap((rule) =>
      rule.actions.flatMap((action) => {
        const may = allowed(
          catalogue.actions.get(action.module)!,
          purposesOf({ module: action.module, settings: fold(action.settings, scope) as RecordOf }),
        );
        if (!may) return [];
        const { hashes = [] } = catalogue.actions.get(action.module)!;
        const rest = { ...action.settings, entries: unhashed(action.settings, hashes) };
        const found = carried(rest, scope.site).filter(
          ({ element }) => !may.includes(element.personal),
        );
        return found.map((each) => unfit(each, action.module, may));
      }),
    );

/**
 * Returns the entries of a record, without those that the action hashes itself.
 * @param hashes the dotted paths of the hashed entries
 */
function unhashed({ entries }: RecordOf, hashes: readonly string[]): RecordOf['entries'] {
  return entries.flatMap((entry) => {
    const { key, value } = entry;
    if (hashes.includes(key)) return [];
    const within = hashes
      .filter((path) => path.startsWith(`${key}.`))
      .map((path) => path.slice(key.length + 1));
    return value.kind === 'record' && within.length > 0
      ? [{ ...entry, value: { ...value, entries: unhashed(value, within) } }]
      : [entry];
  });
}

function unfit(
  { element, place, isGuess = false }: Carried,
  action: string,
  may: readonly string[],
): Diagnostic {
  if (isGuess)
    return diagnose('personal-data-likely', element.place, { name: element.name, action });
  return diagnose(
    'personal-data-not-allowed',
    place,
    { element: element.name, is: element.personal, action, may },
    {
      related: [{ place: element.place, message: `"${element.name}" is marked as personal here.` }],
    },
  );
}

/**
 * Returns the forms of personal data that an action may send. Returns undefined if the action isn't
 * checked. An action isn't checked if its schema lists no forms, and none of its purposes needs
 * consent.
 */
function allowed(
  { personal }: ActionSchema,
  purposes: readonly Purpose[],
): readonly string[] | undefined {
  if (personal) return personal;
  const sending = purposes.filter((purpose) => purpose !== 'necessary');
  if (sending.length === 0) return undefined;
  return sending.includes('advertising') ? ['hashed'] : ['hashed', 'redacted'];
}

/**
 * Returns the personal data that becomes part of the expression's value: data elements that are
 * marked as personal, and data elements or sources whose names suggest personal data. Values that
 * are only compared, or used as keys of a table, are ignored.
 */
function carried(expression: Expression, site: ResolvedSite): readonly Carried[] {
  const each = (parts: readonly Expression[]) => parts.flatMap((part) => carried(part, site));
  switch (expression.kind) {
    case 'token':
    case 'element': {
      if (!usedElement(expression, site)) return [];
      return ofElement(expression.name, site).map((found) => ({
        ...found,
        place: expression.place,
      }));
    }
    case 'source': {
      const name = looksPersonal(expression);
      if (name === undefined) return [];
      const { place } = expression;
      const element: Marked = { name, personal: 'plain', place };
      return [{ element, place, isGuess: true }];
    }
    case 'template':
      return each(expression.parts);
    case 'list':
    case 'first-of':
    case 'merge':
    case 'calculated':
      return each(expression.items);
    case 'record':
      return each(expression.entries.map(({ value }) => value));
    case 'case':
      return each([
        ...expression.branches.map(({ then }) => then),
        ...(expression.otherwise ? [expression.otherwise] : []),
      ]);
    case 'default':
      return each([expression.value, expression.instead]);
    case 'cleaned': {
      const found = each([expression.value]);
      if (expression.step === 'hash') return found.map(hashed);
      return KEEPING.has(expression.step) ? found : found.filter(({ isGuess }) => !isGuess);
    }
    case 'kept':
      return each([expression.value]);
    case 'mapped':
      return each(expression.table.entries.map(({ value }) => value));
    case 'table':
      return ofTable(expression.name, site);
    case 'each':
      return each([expression.list, expression.give]);
    case 'script':
      return expression.with ? each([expression.with]) : [];
    default:
      return [];
  }
}

/** Returns a copy in which the data element's value is marked as hashed. */
function hashed(found: Carried): Carried {
  return { ...found, element: { ...found.element, personal: 'hashed' } };
}

/**
 * Returns the personal data in the value of a data element. If the data element is marked as
 * personal, only the data element itself is returned, because its author has declared the form of
 * the value. If no personal data is found in the value, the name of the data element is checked. A
 * data element with a name such as `customerEmail` is returned as a guess, if its value is the
 * unchanged value of a source.
 */
const ofElement = memoByName((name, site: ResolvedSite): readonly Carried[] => {
  const element = site.elements.get(name);
  if (!element) return [];
  const { place } = element;
  if (element.personal) return [{ element: element as Marked, place }];
  const found = carried(element.value, site);
  if (found.length === 0 && isPersonalName(name) && isUnchanged(element.value))
    return [{ element: { name, personal: 'plain', place }, place, isGuess: true }];
  return found.filter((one, index) => found.findIndex((other) => isSame(one, other)) === index);
}, []);

/**
 * Returns whether an expression reads a value by its name, such as `{ js: shop.user }`, and doesn't
 * change the value. Defaults, storing and the cleaning steps in `KEEPING` don't count as changes.
 */
function isUnchanged(value: Expression): boolean {
  switch (value.kind) {
    case 'source':
      return readsNames(value);
    case 'default':
    case 'kept':
      return isUnchanged(value.value);
    case 'cleaned':
      return KEEPING.has(value.step) && isUnchanged(value.value);
    default:
      return false;
  }
}

function isSame(one: Carried, other: Carried): boolean {
  return one.element.name === other.element.name && one.isGuess === other.isGuess;
}

const ofTable = memoByName(
  (name, site: ResolvedSite): readonly Carried[] =>
    site.tables.get(name)?.entries.entries.flatMap(({ value }) => carried(value, site)) ?? [],
  [],
);

import { withConstants } from '../evaluator/with-constants.ts';
import { daysOf } from '../../expression/operators/date-range.ts';
import { describe } from '../../expression/tree/describe.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import type { Value } from '../../expression/tree/value.ts';
import { usedElement } from '../../expression/tree/used-element.ts';
import type { Refusal } from '../evaluator/judge.ts';
import type { Comparison, Condition, Expression } from '../../model/expression.ts';
import type { Place } from '../../model/place.ts';
import type { ResolvedSite } from '../../model/resolved-site.ts';

/** The reason why a condition fails, as text and as data. */
export interface Reason {
  readonly test: string;
  readonly at: Place;
  /** The expectation in words: `{ cookie: xsdcxyn } to be "YG"`. */
  readonly wanted: string;
  /** The actual value of a comparison; `nothing` if it is absent. */
  readonly got?: string;
  /** Options of `tagwright why` that would make the condition true. */
  readonly try?: string;
  /** The data element that provides the value, with its definition and source location. */
  readonly from?: {
    readonly element: string;
    readonly value: string;
    readonly file: string;
    readonly line: number;
  };
  /** If the condition is an `any` with several parts, the reason why each part fails. */
  readonly each?: readonly Reason[];
}

const WORDS: { readonly [test: string]: string } = {
  equals: 'to be',
  'loosely-equals': 'to be, as text,',
  'not-equals': 'not to be',
  in: 'to be one of',
  'not-in': 'to be none of',
  contains: 'to contain',
  'starts-with': 'to start with',
  'ends-with': 'to end with',
  matches: 'to match',
  'less-than': 'to be less than',
  'at-most': 'to be at most',
  'more-than': 'to be more than',
  'at-least': 'to be at least',
  between: 'to be between',
  'has-any': 'to have one of',
};

/** Returns the reason for a failed condition in printable form. */
export function reasonFor({ part, got, wanted, each }: Refusal, site: ResolvedSite): Reason {
  const common = { test: describe(part), at: part.place };
  if (each)
    return {
      ...common,
      wanted: 'one of these conditions to hold',
      each: each.map((refusal) => reasonFor(refusal, site)),
    };
  if (part.kind !== 'comparison') return { ...common, ...expectationOf(part, site) };
  const from = originOf(part.left, site);
  const hint = suggestion(part, wanted, site);
  return {
    ...common,
    wanted: `${describe(part.left)} ${comparisonAsText(part, wanted)}`,
    got: valueAsText(got),
    ...(hint !== undefined && { try: hint }),
    ...(from && { from }),
  };
}

function comparisonAsText({ test }: Comparison, wanted: Value): string {
  switch (test) {
    case 'exists':
      return wanted === true ? 'to exist' : 'not to exist';
    case 'empty':
      return wanted === true ? 'to be empty' : 'not to be empty';
    case 'visible':
    case 'chosen':
      return wanted === true ? `to be ${test}` : `not to be ${test}`;
    case 'between':
      return `to be between ${(wanted as readonly Value[]).map(valueAsText).join(' and ')}`;
    default:
      return `${WORDS[test] ?? test} ${valueAsText(wanted)}`;
  }
}

function expectationOf(part: Expression, site: ResolvedSite): Pick<Reason, 'wanted' | 'try'> {
  if (part.kind === 'date-range') {
    const { from, until, zone } = daysOf(part, site.zone);
    const days = [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ');
    return {
      wanted: `the visitor's date in ${zone} to be in the date range ${days}`,
      try: `--at ${from ?? until}T12:00:00Z`,
    };
  }
  if (part.kind === 'condition' && part.module === 'once')
    return { wanted: `the rule not to have run ${periodOf(withConstants(part, site))} yet` };
  return part.kind === 'not'
    ? { wanted: `this not to hold: ${describe(part.item)}` }
    : { wanted: 'it to hold' };
}

/** Returns the period of `once` in words. */
function periodOf({ settings }: Condition): string {
  const per = recordField(settings, 'per');
  const period = per?.kind === 'literal' ? per.value : 'page';
  return period === 'page'
    ? 'on this page'
    : period === 'session'
      ? 'in this session'
      : 'for this visitor';
}

/**
 * Returns a value as text. An absent value becomes `nothing`. A regular expression stays as it is
 * written. All other values become JSON.
 */
export function valueAsText(value: Value): string {
  if (value === undefined) return 'nothing';
  if (value instanceof RegExp) return String(value);
  return JSON.stringify(value) ?? 'nothing';
}

function originOf(left: Expression, site: ResolvedSite): Reason['from'] {
  if (left.kind === 'cleaned' || left.kind === 'default') return originOf(left.value, site);
  const element = usedElement(left, site);
  return (
    element && {
      element: element.name,
      value: describe(element.value),
      file: element.place.file,
      line: element.place.line,
    }
  );
}

/**
 * Returns an option of `tagwright why` that would make the condition true, such as `--cookie a=1`.
 * Returns undefined if no such option is known.
 */
function suggestion(
  { left, test }: Comparison,
  wanted: Value,
  site: ResolvedSite,
): string | undefined {
  const { consent } = site;
  const fits =
    test === 'in' || test === 'has-any'
      ? (wanted as readonly Value[])[0]
      : test === 'exists' && wanted === true
        ? '1'
        : ['equals', 'loosely-equals', 'starts-with', 'contains', 'at-most', 'at-least'].includes(
              test,
            )
          ? wanted
          : undefined;
  if (fits === undefined || typeof fits === 'object') return undefined;
  if (left.kind === 'consent' && consent) {
    // The value of a purpose is `in`, `out` or `pending`. Only `in` can be set with a cookie.
    if (left.member !== 'digits' && ![wanted].flat().includes('in')) return undefined;
    const digit =
      left.member === 'digits'
        ? fits
        : [...consent.digits].find(([, purpose]) => purpose === left.member)?.[0];
    return digit === undefined ? undefined : `--cookie ${consent.cookie}=${digit}`;
  }
  if (left.kind !== 'source') return undefined;
  const name = left.argument?.kind === 'literal' ? String(left.argument.value) : '';
  switch (left.module) {
    case 'cookie':
      return `--cookie ${name}=${String(fits)}`;
    case 'query':
      return `--url with ?${name}=${String(fits)}`;
    case 'url':
      return left.member === 'path' ? pathOption(String(fits), test, site) : undefined;
    case 'viewport':
      return left.member === 'width' ? `--viewport ${String(fits)}x800` : undefined;
    default:
      return undefined;
  }
}

/**
 * Returns the command-line option (`--url /in/tvs/`) for a path that makes the condition true and
 * that the site serves; undefined if there is no such path.
 */
function pathOption(
  text: string,
  test: string,
  { serves: { paths } }: ResolvedSite,
): string | undefined {
  const below = `${paths[0] ?? '/'}${text.replace(/^\//, '')}`;
  const path = (test === 'contains' ? [text, below] : [text]).find((each) =>
    paths.some((start) => `${each}/`.startsWith(start)),
  );
  return path === undefined ? undefined : `--url ${path}`;
}

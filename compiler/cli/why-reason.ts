import { describe } from '../expression/describe.ts';
import type { Value } from '../expression/value.ts';
import { windowOf } from '../expression/window-state.ts';
import type { Refusal } from '../interpret/judge.ts';
import type { Comparison, Expression } from '../model/expression.ts';
import type { Place } from '../model/place.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/** Why a test doesn't hold, in words and as data. */
export interface Reason {
  readonly test: string;
  readonly at: Place;
  /** What it wants: `{ cookie: xsdcxyn } to be "YG"`. */
  readonly wanted: string;
  /** What it got, where it looks at a value; absent is `nothing`. */
  readonly got?: string;
  /** How one could make it hold, where that can be said. */
  readonly try?: string;
  /** Where the value that it looks at is defined. */
  readonly from?: { readonly element: string; readonly value: string; readonly file: string; readonly line: number };
  /** Where one of several would do: why none does. */
  readonly each?: readonly Reason[];
}

const WORDS: { readonly [test: string]: string } = {
  'equals': 'to be', 'not-equals': 'not to be', 'in': 'to be one of', 'not-in': 'to be none of', 'contains': 'to contain', 'starts-with': 'to start with',
  'ends-with': 'to end with', 'matches': 'to match', 'less-than': 'to be less than', 'at-most': 'to be at most', 'more-than': 'to be more than',
  'at-least': 'to be at least', 'between': 'to be between', 'has-any': 'to have one of',
};

/** Why a test doesn't hold, as it can be printed. */
export function plainReason({ part, got, wanted, each }: Refusal, site: ResolvedSite): Reason {
  const common = { test: describe(part), at: part.place };
  if (each) return { ...common, wanted: 'one of these to hold', each: each.map((refusal) => plainReason(refusal, site)) };
  if (part.kind !== 'comparison') return { ...common, ...plainTest(part, site) };
  const from = originOf(part.left, site);
  const hint = suggestion(part, wanted, site);
  return { ...common, wanted: `${describe(part.left)} ${inWords(part, wanted)}`, got: sayValue(got), ...(hint !== undefined && { try: hint }), ...(from && { from }) };
}

function inWords({ test }: Comparison, wanted: Value): string {
  switch (test) {
    case 'exists': return wanted === true ? 'to be there' : 'not to be there';
    case 'empty': return wanted === true ? 'to be empty' : 'to have something in it';
    case 'visible': case 'chosen': return wanted === true ? `to be ${test}` : `not to be ${test}`;
    case 'between': return `to be between ${(wanted as readonly Value[]).map(sayValue).join(' and ')}`;
    default: return `${WORDS[test] ?? test} ${sayValue(wanted)}`;
  }
}

function plainTest(part: Expression, site: ResolvedSite): Pick<Reason, 'wanted' | 'try'> {
  if (part.kind === 'module-test' && part.module === 'date') {
    const { from, until, zone } = windowOf(part, site.zone);
    const days = [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ');
    return { wanted: `the visitor's day in ${zone} to lie in the window ${days}`, try: `--at ${from ?? until}T12:00:00Z` };
  }
  if (part.kind === 'module-test' && part.module === 'once') return { wanted: 'the rule not to have run on this page yet' };
  return part.kind === 'not' ? { wanted: `this not to hold: ${describe(part.item)}` } : { wanted: 'it to hold' };
}

/** A value as one would write it. */
export function sayValue(value: Value): string {
  if (value === undefined) return 'nothing';
  if (value instanceof RegExp) return String(value);
  return JSON.stringify(value) ?? 'nothing';
}

function originOf(left: Expression, site: ResolvedSite): Reason['from'] {
  if (left.kind === 'cleaned' || left.kind === 'default') return originOf(left.value, site);
  const element = left.kind === 'element' || left.kind === 'token' ? site.elements.get(left.name) : undefined;
  return element && { element: element.name, value: describe(element.value), file: element.place.file, line: element.place.line };
}

/** Options of `tagwright why` with which the test would hold, for the sources that can be told there. */
function suggestion({ left, test }: Comparison, wanted: Value, { consent }: ResolvedSite): string | undefined {
  const fits = test === 'in' || test === 'has-any' ? (wanted as readonly Value[])[0] : test === 'exists' && wanted === true ? '1' : ['equals', 'starts-with', 'contains', 'at-most', 'at-least'].includes(test) ? wanted : undefined;
  if (fits === undefined || typeof fits === 'object') return undefined;
  if (left.kind === 'consent' && consent) {
    const digit = left.member === 'digits' ? fits : [...consent.digits].find(([, purpose]) => purpose === left.member)?.[0];
    return digit === undefined ? undefined : `--cookie ${consent.cookie}=${digit}`;
  }
  if (left.kind !== 'source') return undefined;
  const name = left.argument?.kind === 'literal' ? String(left.argument.value) : '';
  switch (left.module) {
    case 'cookie': return `--cookie ${name}=${String(fits)}`;
    case 'query': return `--url with ?${name}=${String(fits)}`;
    case 'url': return left.member === 'path' ? `--url ${String(fits)}` : undefined;
    case 'viewport': return left.member === 'width' ? `--viewport ${String(fits)}x800` : undefined;
    default: return undefined;
  }
}

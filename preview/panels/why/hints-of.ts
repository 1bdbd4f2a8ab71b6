import type { ConsentFormula, ManifestConsent } from '../../../compiler/model/manifest.ts';
import type { ManifestRule } from '../../../compiler/model/manifest-rule.ts';
import type { SingleTest } from '../../../compiler/model/trace-meta.ts';
import type { Choice } from '../../session/choice/choice.ts';
import { withDigit } from '../../session/visitor/consent-value.ts';
import type { ConditionRow } from './condition-rows.ts';

/**
 * A way to make a rule fire. `change` is the change to the user's settings (such as the date) that
 * the hint suggests.
 */
export interface Hint {
  readonly text: string;
  readonly change?: Partial<Choice>;
}

export interface HintContext {
  readonly choice: Choice;
  readonly consent: ManifestConsent | undefined;
  /**
   * Returns the path of a mock page of a page type, with the site's prefix. Returns undefined if
   * there is no page of this type.
   */
  readonly pageOfType: (type: string) => string | undefined;
}

/**
 * Returns hints for the false tests, without duplicates. This includes false tests that were
 * evaluated only for the trace.
 */
export function hintsOf(rows: readonly ConditionRow[], context: HintContext): Hint[] {
  const failing = rowsThatMatter(rows).filter(
    ({ state, test }) =>
      test !== undefined &&
      test.each === undefined &&
      (state === 'false' || state === 'would-be-false'),
  );
  const hints = failing.flatMap((row) => hintOf(row.test!, row.negated, context));
  return [...new Map(hints.map((hint) => [hint.text, hint])).values()];
}

/**
 * Returns all rows except the rows nested in a true row. For example, if the heading `one of these`
 * is true, the false tests under this heading needn't change.
 */
function rowsThatMatter(rows: readonly ConditionRow[]): ConditionRow[] {
  let above: ConditionRow | undefined;
  return rows.filter((row) => {
    if (above !== undefined && row.number === above.number && row.depth > above.depth) return false;
    above = row.state === 'true' || row.state === 'would-be-true' ? row : undefined;
    return true;
  });
}

/**
 * Returns a hint to give consent for the purposes of the stopped actions. Ignores actions for which
 * the page doesn't test consent. If no action is left, returns an empty array.
 * @param stopped the numbers of the actions that were held or dropped
 */
export function consentHint(
  guards: ManifestRule['guards'],
  stopped: ReadonlySet<number>,
  context: HintContext,
): Hint[] {
  const purposes = new Set(
    guards
      .filter(({ number, guard }) => guard === 'tested' && stopped.has(number))
      .flatMap((guard) => guard.purposes),
  );
  const policies = context.consent?.policies.filter(({ purpose }) => purposes.has(purpose)) ?? [];
  if (policies.length === 0) return [];
  return [
    giveConsent(
      [...new Set(policies.flatMap(({ formula }) => digitsIn(formula)))],
      `Give consent: ${policies.map(({ words }) => words).join(', and ')}`,
      context,
    ),
  ];
}

function hintOf(
  { reads, operator, values, wanted }: SingleTest,
  negated: boolean,
  context: HintContext,
): Hint[] {
  if (operator === 'date') return dateHint(wanted, negated);
  const isSatisfiable =
    (!negated &&
      ['equals', 'in', 'starts-with', 'ends-with', 'contains', 'has-any'].includes(operator)) ||
    (operator === 'exists' && values[0] === !negated);
  const first =
    operator === 'exists' ? '1' : values[0] === undefined ? undefined : String(values[0]);
  const page = isSatisfiable ? pageFor(values, context) : undefined;
  if (page !== undefined)
    return [{ text: `Open a page of type ${page.type}`, change: { url: page.url } }];
  if (reads === undefined) return [];
  const { source, name } = reads;
  if (source === 'consent')
    return !negated && operator === 'has-any'
      ? [
          giveConsent(
            values.map(Number).slice(0, 1),
            `Give consent: digit ${values.join(' or ')}`,
            context,
          ),
        ]
      : [];
  if (source === 'url' && name === 'path')
    return isSatisfiable && first?.startsWith('/') && operator !== 'ends-with'
      ? [{ text: `Open the path ${first}`, change: { url: first } }]
      : [{ text: 'Open another path' }];
  if (!isSatisfiable || first === undefined) return [];
  if (source === 'cookie')
    return [
      {
        text: `Set the cookie ${name} to ${first}`,
        change: { cookies: { ...context.choice.cookies, [name]: first } },
      },
    ];
  if (source === 'query')
    return [
      {
        text: `Open the page with ?${name}=${first}`,
        change: { url: withParameter(context.choice.url, name, first) },
      },
    ];
  return [];
}

/** @param wanted the date range as a string: `from: 2025-03-19, until: 2025-05-31, zone: …` */
function dateHint(wanted: string, negated: boolean): Hint[] {
  const day = /\b(?:from|until): (\d{4}-\d\d-\d\d)/.exec(wanted)?.[1];
  return day === undefined || negated
    ? []
    : [{ text: `Select a date in its date range, such as ${day}`, change: { date: day } }];
}

/**
 * Returns a hint whose change adds digits to the consent cookie. If `digits` is empty, the hint has
 * no change.
 */
function giveConsent(digits: readonly number[], text: string, { choice }: HintContext): Hint {
  return digits.length === 0
    ? { text }
    : {
        text,
        change: {
          consent: digits.reduce(
            (consent, digit) => withDigit(consent, digit, true),
            choice.consent,
          ),
        },
      };
}

function digitsIn(formula: ConsentFormula): number[] {
  if ('digits' in formula) return formula.digits.slice(0, 1);
  if ('all' in formula) return formula.all.flatMap(digitsIn);
  if ('any' in formula) return formula.any.map(digitsIn).find((digits) => digits.length > 0) ?? [];
  return [];
}

function pageFor(
  values: SingleTest['values'],
  { pageOfType }: HintContext,
): { readonly type: string; readonly url: string } | undefined {
  for (const value of values) {
    const url = typeof value === 'string' ? pageOfType(value) : undefined;
    if (url !== undefined) return { type: String(value), url };
  }
  return undefined;
}

function withParameter(url: string, name: string, value: string): string {
  const [before, hash] = url.split('#', 2) as [string, string?];
  const [path, query] = before.split('?', 2) as [string, string?];
  const parameters = new URLSearchParams(query);
  parameters.set(name, value);
  return `${path}?${parameters}${hash === undefined ? '' : `#${hash}`}`;
}

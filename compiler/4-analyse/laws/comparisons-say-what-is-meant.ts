import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { describe } from '../../expression/tree/describe.ts';
import type { Comparison, Expression } from '../../model/expression.ts';
import type { Literal } from '../../model/leaf.ts';
import type { Law } from '../law.ts';
import { quoted } from '../quoted.ts';
import { visitSite } from '../../expression/tree/site-expressions.ts';
import { isLanguage } from '../is-language.ts';
import { wrongUrlPart } from '../wrong-url-part.ts';

const OF_TEXT: readonly string[] = ['contains', 'starts-with', 'ends-with', ...sameTests()];
const FOR_LISTS: { readonly [test: string]: string } = { equals: 'in', 'not-equals': 'not-in' };

/** Matches syntax of regular expressions, such as ^/in, \d, .*, (a|b) and \.html$ */
const PATTERN = /^\^|\\[dws./]|\.[*+]|\([^()]*\|[^()]*\)|\]\+|.\$$/;

/**
 * Checks that a comparison can match. For example, reports wildcards, capital letters after
 * `lower-case`, a list where the comparison takes one string, and characters that the compared part
 * of a URL never contains.
 */
export const comparisonsSayWhatIsMeant: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  visitSite(site, (part) => {
    if (part.kind === 'comparison') found.push(...inComparison(part));
  });
  return found;
};

function sameTests(): readonly string[] {
  return ['equals', 'not-equals', 'in', 'not-in'];
}

function inComparison(comparison: Comparison): Diagnostic[] {
  const { test, left, right } = comparison;
  if (left.kind === 'consent' && left.member === 'digits')
    return (right.kind === 'list' ? right.items : [right]).flatMap(ofDigit);
  if (test === 'between' && right.kind === 'list') return inRange(comparison, right.items);
  if (!OF_TEXT.includes(test)) return [];
  if (right.kind === 'list' && !test.endsWith('in')) return [ofList(comparison, right.items)];
  const operands = right.kind === 'list' ? right.items : [right];
  return operands.flatMap((operand) =>
    operand.kind === 'literal' && typeof operand.value === 'string'
      ? inText(comparison, operand, operand.value)
      : [],
  );
}

function ofDigit(operand: Expression): Diagnostic[] {
  if (operand.kind !== 'literal' || typeof operand.value !== 'string') return [];
  const { value, place } = operand;
  const fix = /^\d$/.test(value) ? { edits: [{ place, text: value }] } : undefined;
  return [diagnose('digit-as-text', place, { value, digit: fix ? value : '3' }, { fix })];
}

function inRange({ place }: Comparison, items: readonly Expression[]): Diagnostic[] {
  const [least, most] = items.map((item) => (item.kind === 'literal' ? item.value : undefined));
  if (items.length > 2)
    return [diagnose('range-with-many-numbers', place, { count: items.length })];
  return typeof least === 'number' && typeof most === 'number' && least > most
    ? [diagnose('range-reversed', place, { least, most })]
    : [];
}

function ofList({ test, left, place }: Comparison, items: readonly Expression[]): Diagnostic {
  const instead = FOR_LISTS[test];
  const key = { ...place, endLine: place.line, endColumn: place.column + test.length };
  return diagnose(
    'comparison-with-list',
    place,
    {
      test,
      instead,
      tests: items
        .slice(0, 3)
        .map((item) => describe({ ...comparisonOf(left, item), test, place })),
    },
    { fix: instead === undefined ? undefined : { edits: [{ place: key, text: instead }] } },
  );
}

function comparisonOf(left: Expression, right: Expression) {
  return { kind: 'comparison', left, right } as const;
}

function inText(comparison: Comparison, { place }: Literal, text: string): Diagnostic[] {
  const { left, test, right } = comparison;
  const changed = caseOf(left);
  if (changed && text !== changed(text)) {
    const edit = { place, text: quoted(changed(text)) };
    return [
      diagnose(
        'comparison-letters-impossible',
        place,
        { text, step: changed === lower ? 'lower-case' : 'upper-case', instead: changed(text) },
        { fix: { edits: [edit] } },
      ),
    ];
  }
  const isUrl = left.kind === 'source' && left.module === 'url';
  if (PATTERN.test(text) || (isUrl && /[*|]/.test(text))) {
    const plain = /^[^*\\^$()|[\]+]+\*$/.test(text)
      ? text.slice(0, -1).replace(/\.$/, '')
      : undefined;
    // The fix turns `/in*` into `/in`. This is right for `contains` and `starts-with`. It is wrong
    // for `equals`, because `equals: /in` doesn't match `/in/shop`.
    const fix = plain && ['contains', 'starts-with'].includes(test);
    return [
      diagnose(
        'pattern-as-text',
        place,
        {
          text,
          test,
          instead: fix ? plain : plain && test === 'equals' ? `starts-with: ${plain}` : undefined,
        },
        { fix: fix ? { edits: [{ place, text: quoted(plain) }] } : undefined },
      ),
    ];
  }
  const instead = text.replaceAll('_', '-');
  if (isLanguage(left) && instead !== text) {
    // A list with `en-IN` and `en_IN` is correct, because the pages of a site may use both forms.
    if (right.kind === 'list' && right.items.some((item) => isText(item, instead))) return [];
    const fix = { edits: [{ place, text: quoted(instead) }] };
    return [diagnose('language-with-underscore', place, { text, instead }, { fix })];
  }
  const wrong = isUrl ? wrongUrlPart(left.member, test, text) : undefined;
  return wrong ? [diagnose('url-part-impossible', place, { text, ...wrong })] : [];
}

function isText(expression: Expression, text: string): boolean {
  return expression.kind === 'literal' && expression.value === text;
}

const lower = (text: string) => text.toLowerCase();
const upper = (text: string) => text.toUpperCase();

/**
 * If a value is always in lower case or always in upper case, returns the function that converts a
 * string to this case. Otherwise returns undefined.
 */
function caseOf(left: Expression): ((text: string) => string) | undefined {
  if (left.kind === 'source' && left.module === 'url' && left.member === 'host') return lower;
  if (left.kind !== 'cleaned') return undefined;
  if (left.step === 'lower-case') return lower;
  if (left.step === 'upper-case') return upper;
  return ['trim', 'collapse-spaces'].includes(left.step) ? caseOf(left.value) : undefined;
}

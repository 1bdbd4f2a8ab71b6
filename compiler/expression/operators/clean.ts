import { decodeHtml } from './decode-html.ts';
import { numeric } from './decide.ts';
import type { Value } from '../tree/value.ts';

/** Matches an @, which may be URL-encoded. A text with an @ counts as an email address (S-02). */
const EMAIL = /(@|%40)/i;

/**
 * Matches an email address within a URL segment: text before and after an @, which may be
 * URL-encoded once or more.
 */
const EMAIL_WITHIN = /.(@|%(25)*40)./i;

/** The cleaning steps that change a string, by name. */
const STEPS: { readonly [step: string]: (text: string, argument: Value) => Value } = {
  trim: (text) => text.trim(),
  'lower-case': (text) => text.toLowerCase(),
  'upper-case': (text) => text.toUpperCase(),
  'collapse-spaces': (text) => text.replace(/\s+/g, ' ').trim(),
  'decode-html': decodeHtml,
  number: (text) => numeric(text),
  remove: (text, argument) => text.split(String(argument)).join(''),
  replace: (text, argument) => {
    const { from, to } = argument as { from: Value; to: Value };
    return text.split(String(from)).join(String(to));
  },
  split: (text, argument) => text.split(String(argument)),
  'blank-emails': (text) =>
    text
      .split(/([/?&=#]+)/)
      .map((part) => (EMAIL_WITHIN.test(part) ? '' : part))
      .join(''),
  'blank-if': (text, argument) => (argument === 'looks-like-email' && EMAIL.test(text) ? '' : text),
};

/**
 * Returns the result of a cleaning step. Steps change strings, except `pick`, which returns an item
 * of a list. Any other value is returned unchanged.
 * @throws if the step isn't implemented here; the check phase reports unknown names
 */
export function clean(step: string, value: Value, argument: Value): Value {
  if (step === 'pick')
    return Array.isArray(value) ? (value[Number(argument) - 1] ?? undefined) : value;
  const change = STEPS[step];
  if (!change)
    throw new Error(
      `The evaluator doesn't know the cleaning step "${step}": add it to compiler/expression/operators/clean.ts.`,
    );
  return typeof value === 'string' ? change(value, argument) : value;
}

import { numeric } from './decide.ts';
import type { Value } from './value.ts';

/** What looks like an e-mail address (S-02): an @, also where it is encoded. */
const EMAIL = /(@|%40)/i;

/** What looks like one within a part of an address: something stands before and after the @, which may be encoded again. */
const EMAIL_WITHIN = /.(@|%(25)*40)./i;

/** The named entities that shops write into display names; others are numbers (`&#233;`). */
const ENTITIES: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '\'', nbsp: '\u00a0' };

/** One step of `clean`: what it makes of a text, and what its argument must be, in words. */
interface Step {
  readonly takes?: 'a text' | 'a number' | 'a kind of text' | 'from and to';
  readonly make: (text: string, argument: Value) => Value;
}

const STEPS: { readonly [step: string]: Step } = {
  'trim': { make: (text) => text.trim() },
  'lower-case': { make: (text) => text.toLowerCase() },
  'upper-case': { make: (text) => text.toUpperCase() },
  'collapse-spaces': { make: (text) => text.replace(/\s+/g, ' ').trim() },
  'decode-html': { make: decodeHtml },
  'number': { make: (text) => numeric(text) },
  'remove': { takes: 'a text', make: (text, argument) => text.split(String(argument)).join('') },
  'replace': { takes: 'from and to', make: (text, argument) => {
    const { from, to } = argument as { from: Value; to: Value };
    return text.split(String(from)).join(String(to));
  } },
  'split': { takes: 'a text', make: (text, argument) => text.split(String(argument)) },
  'blank-emails': { make: (text) => text.split(/([/?&=#]+)/).map((part) => (EMAIL_WITHIN.test(part) ? '' : part)).join('') },
  'blank-if': { takes: 'a kind of text', make: (text, argument) => argument === 'looks-like-email' && EMAIL.test(text) ? '' : text },
};

export const cleaningSteps: readonly string[] = [...Object.keys(STEPS), 'pick'];

/** The kinds of text that `blank-if` knows. */
export const BLANKED: readonly string[] = ['looks-like-email'];

/** What a step takes as its argument, in words; undefined where it takes none. */
export function argumentOf(step: string): Step['takes'] {
  return step === 'pick' ? 'a number' : STEPS[step]?.takes;
}

/**
 * What a cleaning step makes of a value, told as plainly as possible. A step is for text (`pick` for a list, counted
 * from 1); anything else passes through unchanged.
 * @throws where the step doesn't exist: the check phase lets no such step through
 */
export function clean(step: string, value: Value, argument: Value): Value {
  if (step === 'pick') return Array.isArray(value) ? value[Number(argument) - 1] ?? undefined : value;
  const found = STEPS[step];
  if (!found) throw new Error(`clean doesn't know the step ${step}`);
  return typeof value === 'string' ? found.make(value, argument) : value;
}

/** Entities once decoded stay: `&amp;lt;` becomes `&lt;`. */
function decodeHtml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole;
    const code = decimal === undefined ? parseInt(hexadecimal!, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

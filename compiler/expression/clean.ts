import type { Value } from './value.ts';

/** What looks like an e-mail address (S-02): an @, also where it is encoded. */
const EMAIL = /(@|%40)/i;

/** The steps of `clean`, by name, on a text. Anything but a text passes through unchanged. */
const STEPS: { readonly [step: string]: (text: string, argument: Value) => Value } = {
  'trim': (text) => text.trim(),
  'lower-case': (text) => text.toLowerCase(),
  'upper-case': (text) => text.toUpperCase(),
  'collapse-spaces': (text) => text.replace(/\s+/g, ' ').trim(),
  'remove': (text, argument) => text.split(String(argument)).join(''),
  'blank-if': (text, argument) => argument === 'looks-like-email' && EMAIL.test(text) ? '' : text,
};

export const cleaningSteps: readonly string[] = Object.keys(STEPS);

/** Whether a step takes an argument (`remove: ";"`). */
export function takesArgument(step: string): boolean {
  return step === 'remove' || step === 'blank-if';
}

/**
 * What a cleaning step makes of a value, told as plainly as possible.
 * @throws where the step doesn't exist: the check phase lets no such step through
 */
export function clean(step: string, value: Value, argument: Value): Value {
  const change = STEPS[step];
  if (!change) throw new Error(`clean doesn't know the step ${step}`);
  return typeof value === 'string' ? change(value, argument) : value;
}

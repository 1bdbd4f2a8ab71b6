/** What digits of a consent there may be, as they stand in the app's URL: `1,2,4`; `none` where nothing is recorded. */
export function isConsent(text: string): boolean {
  return text === 'none' || (/^[1-8](,[1-8])*$/.test(text) && digitsOf(text)!.join(',') === text);
}

/** The digits, in order; undefined where the visitor hasn't answered. */
export function digitsOf(consent: string): number[] | undefined {
  return consent === 'none' ? undefined : [...new Set(consent.split(',').map(Number))].sort((a, b) => a - b);
}

/** The value of the consent cookie; undefined where there is none. */
export function consentValue(consent: string): string | undefined {
  return digitsOf(consent) === undefined ? undefined : `permit ${consent}`;
}

/** The consent with a digit switched; 1, what is necessary, is in every answer. */
export function withDigit(consent: string, digit: number, isOn: boolean): string {
  const others = (digitsOf(consent) ?? []).filter((other) => other !== digit);
  return [...new Set([1, ...others, ...(isOn ? [digit] : [])])].sort((a, b) => a - b).join(',');
}

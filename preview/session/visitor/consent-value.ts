/**
 * Returns whether a string is a valid consent value in the app's URL: digits from 1 to 8 in
 * ascending order, as in `1,2,4`, or `none` for no consent cookie.
 */
export function isConsent(text: string): boolean {
  return text === 'none' || (/^[1-8](,[1-8])*$/.test(text) && digitsOf(text)!.join(',') === text);
}

/**
 * Returns the digits of a consent value in ascending order. Returns undefined for `none`, which
 * means that there is no consent cookie. An empty value, which stands for a cookie without digits,
 * results in an empty array.
 */
export function digitsOf(consent: string): number[] | undefined {
  return consent === 'none'
    ? undefined
    : [...new Set(consent.match(/\d/g)?.map(Number))].sort((a, b) => a - b);
}

/** Returns the consent cookie's value, such as `permit 1,2,4`; undefined for `none`. */
export function consentValue(consent: string): string | undefined {
  return digitsOf(consent) === undefined ? undefined : `permit ${consent}`;
}

/**
 * Returns the consent value with a digit added or removed. The result always contains the digit 1,
 * which stands for the necessary purpose.
 */
export function withDigit(consent: string, digit: number, isOn: boolean): string {
  const others = (digitsOf(consent) ?? []).filter((other) => other !== digit);
  return [...new Set([1, ...others, ...(isOn ? [digit] : [])])].sort((a, b) => a - b).join(',');
}

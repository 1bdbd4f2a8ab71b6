import type { VisitorChoice } from './visitor-cookies.ts';

/**
 * Returns the visitor's consent, as `1,2,4` or `none`. If the user has added the consent cookie
 * directly, the digits in that cookie apply. Numbers of several digits are ignored, as in the
 * bundle. If the cookie contains no digits, the result is empty.
 * @param cookie name of the site's consent cookie
 */
export function consentOf(
  { consent, cookies }: Pick<VisitorChoice, 'consent' | 'cookies'>,
  cookie: string | undefined,
): string {
  const written = cookie === undefined ? undefined : cookies[cookie];
  if (written === undefined) return consent;
  const digits = decoded(written)
    .split(/[^\w.-]/)
    .filter((token) => /^\d$/.test(token));
  return [...new Set(digits)].sort().join(',');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

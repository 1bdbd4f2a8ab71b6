import type { VisitorChoice } from './visitor-cookies.ts';

/**
 * Returns the visitor's consent, as `1,2,4` or `none`. If the user has set a cookie of the consent
 * cookie's name, its value applies. As in the bundle, only single digits in it count.
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

/**
 * Returns the Referer header of a request; '' if it has none.
 * @param from the request's referrer before the policy is applied, usually the URL of the page
 * @param to the URL of the request; must use https
 * @param policy the referrer policy that applies to the request. '' means the browser's default,
 * `strict-origin-when-cross-origin`
 */
export function referrerFor(from: string, to: string, policy = ''): string {
  const { origin, protocol } = new URL(from);
  if (!/^https?:/.test(protocol) || policy === 'no-referrer') return '';
  const isOwn = origin === new URL(to).origin;
  const isWhole = /^(unsafe-url|no-referrer-when-downgrade)$/.test(policy)
    ? true
    : isOwn && !/^(strict-)?origin$/.test(policy);
  if (policy === 'same-origin' && !isOwn) return '';
  return isWhole ? from.split('#')[0]! : `${origin}/`;
}

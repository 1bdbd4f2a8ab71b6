import type { Value } from '../../expression/tree/value.ts';
import { decodeText } from './decode-text.ts';
import type { Situation } from './situation.ts';

/**
 * Returns whether consent is pending: the site waits for a choice that the visitor hasn't made yet.
 */
export function isPending({ site: { consent }, world }: Situation): boolean {
  if (!consent) return false;
  return (
    (consent.missing === 'pending' &&
      consent.cookie !== undefined &&
      !Object.hasOwn(world.cookies, consent.cookie)) ||
    (consent.tcf.size > 0 && world.signals?.tcf === undefined)
  );
}

/**
 * Returns the digits in the consent cookie's value (clause V-09 of the specification); undefined if
 * the cookie isn't set. Only whole tokens count: `permit 1,3` contains 1 and 3, but `34` contains
 * neither 3 nor 4.
 */
export function consentDigits({ site, world }: Situation): Value {
  const name = site.consent?.cookie;
  const cookie =
    name !== undefined && Object.hasOwn(world.cookies, name) ? world.cookies[name] : undefined;
  return cookie === undefined
    ? undefined
    : decodeText(cookie)
        .split(/[^\w.-]/)
        .filter((token) => /^[0-9]$/.test(token))
        .map(Number);
}

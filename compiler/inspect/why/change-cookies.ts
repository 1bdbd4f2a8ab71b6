import type { World } from '../evaluator/world.ts';

/** A change of cookies by a scenario. The value null removes a cookie. */
export interface CookieChange {
  readonly cookies: { readonly [name: string]: string | null };
}

/** Applies a change to the cookies of a page. */
export function changeCookies(
  { cookies: changed }: CookieChange,
  page: Pick<World, 'cookies'>,
): void {
  for (const [name, value] of Object.entries(changed))
    if (value === null) delete page.cookies[name];
    else page.cookies[name] = value;
}

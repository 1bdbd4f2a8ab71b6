import type { WorldRequest } from '../../compiler/play/scenario/world/exchange.ts';
import { parsedBody } from '../../compiler/play/scenario/parsed-body.ts';
import { findPersonalData } from '../harness/personal-data.ts';

/**
 * The scenarios that may send personal data, each with the reason. In these scenarios, the site
 * intentionally sends data that the visitor types. No other scenario may send an email address,
 * phone number, card number, IBAN or signed token.
 */
const SENDS: { readonly [file: string]: string } = {};

/**
 * Cookies that aren't checked. The shop's rules store data of the page in these cookies, such as a
 * page name that contains an email address. The bundle doesn't redact the values that rules store
 * (docs/edge.md).
 */
const STORED: readonly string[] = ['previousPage'];

/**
 * Returns the personal data in the URLs, headers and bodies of a scenario's requests.
 * @param file the path of the scenario. A scenario in `SENDS` isn't checked
 * @param own the cookies that the visitor has before the visit. The browser itself sends these
 * cookies, so they aren't leaks
 * @returns one sentence for each text that is personal data
 */
export function findLeaks(
  file: string,
  requests: readonly WorldRequest[],
  own: { readonly [name: string]: string } = {},
): readonly string[] {
  if (SENDS[file] !== undefined) return [];
  return requests.flatMap(({ url, headers, body }) =>
    [
      ['URL', url] as const,
      ...Object.entries(headers).map(
        ([name, value]) =>
          [`header ${name}`, name === 'cookie' ? withoutKnown(value, own) : value] as const,
      ),
      ['body', withoutEscapes(body)] as const,
    ].flatMap(([part, text]) =>
      findPersonalData(text).map(
        (found) =>
          `The ${part} of a request to ${new URL(url).host} contains personal data (${found.kind}): ${found.text}`,
      ),
    ),
  );
}

/**
 * Returns a `Cookie` header without the cookies in `STORED`, and without the visitor's own cookies
 * that no script changed.
 */
function withoutKnown(header: string, own: { readonly [name: string]: string }): string {
  const kept = Object.entries(own).flatMap(([name, value]) => [
    `${name}=${value}`,
    `${name}=${encodeURIComponent(value)}`,
  ]);
  return header
    .split('; ')
    .filter((pair) => !kept.includes(pair) && !STORED.includes(pair.split('=')[0]!))
    .join('; ');
}

/**
 * Returns JSON without unnecessary escape sequences, such as `\u0040` for `@`. Returns text that
 * isn't JSON unchanged.
 */
function withoutEscapes(text: string): string {
  const body = parsedBody(text);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

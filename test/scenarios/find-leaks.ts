import type { WorldRequest } from '../../compiler/play/scenario/world/exchange.ts';
import { parsedBody } from '../../compiler/play/scenario/parsed-body.ts';
import { findPersonalData } from '../harness/personal-data.ts';

/**
 * Scenarios whose visitors type personal data that their sites send on purpose, with the reason. No
 * other scenario may send an email address, phone number, card number, IBAN or signed token.
 */
const SENDS: { readonly [file: string]: string } = {};

/**
 * Cookies that rules store with personal data on purpose of a scenario. Values that rules store
 * aren't changed (docs/edge.md), and the browser sends the shop's cookies to the shop's domains.
 */
const STORES: { readonly [file: string]: readonly string[] } = {
  // The name of a page whose path contains an address.
  'scenarios/search/addresses.yaml': ['previousPage'],
};

/**
 * Returns the personal data in the requests of a scenario: in their URLs, in all their headers and
 * in their bodies.
 * @param file the path of the scenario
 * @param own the cookies that the visitor has before the visit. The browser itself sends them to the
 * shop's domains
 * @returns one sentence for each
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
          [
            `header ${name}`,
            name === 'cookie' ? withoutKnown(value, own, STORES[file]) : value,
          ] as const,
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
 * Returns a `Cookie` header without the cookies that the visitor had, unless a script changed them,
 * and without those with certain names.
 */
function withoutKnown(
  header: string,
  own: { readonly [name: string]: string },
  names: readonly string[] = [],
): string {
  const kept = Object.entries(own).flatMap(([name, value]) => [
    `${name}=${value}`,
    `${name}=${encodeURIComponent(value)}`,
  ]);
  return header
    .split('; ')
    .filter((pair) => !kept.includes(pair) && !names.includes(pair.split('=')[0]!))
    .join('; ');
}

/** Returns JSON in which no character is written as an escape sequence, other text unchanged. */
function withoutEscapes(text: string): string {
  const body = parsedBody(text);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

import type { Hit } from '../../compiler/play/scenario/world/hit.ts';
import { findPersonalData } from '../harness/personal-data.ts';

/**
 * Scenarios whose visitors type personal data that their sites send on purpose, with the reason. No
 * other scenario may send an email address, phone number, card number, IBAN or signed token.
 */
const SENDS: { readonly [file: string]: string } = {};

/**
 * Returns the personal data in the requests of a scenario: in their URLs, referrers and bodies.
 * @param file the path of the scenario
 * @returns one sentence for each
 */
export function findLeaks(file: string, hits: readonly Hit[]): readonly string[] {
  if (SENDS[file] !== undefined) return [];
  return hits.flatMap(({ host, url, referrer = '', body }) =>
    findPersonalData(
      `${url} ${referrer} ${typeof body === 'string' ? body : JSON.stringify(body)}`,
    ).map(({ kind, text }) => `The request to ${host} contains personal data (${kind}): ${text}`),
  );
}

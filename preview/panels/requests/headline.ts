import type { DecodedHit, DecodedRow } from '../../../compiler/scenario/decode/decode-hit.ts';

/** What reviewers look for first, by the name it is sent under or the label it has in the variable map. */
const wanted: readonly { readonly label: string; readonly is: (row: DecodedRow) => boolean }[] = [
  { label: 'Page', is: ({ name }) => name === 'web.webPageDetails.name' },
  { label: 'Section', is: ({ name }) => name === 'web.webPageDetails.siteSection' },
  { label: 'Link', is: ({ name }) => name === 'web.webInteraction.name' },
  { label: 'Currency', is: ({ name }) => /currencyCode$/.test(name) },
  { label: 'Login', is: ({ label }) => /log-?in/i.test(label ?? '') },
  { label: 'Consent', is: ({ label }) => /consent/i.test(label ?? '') },
];

/** The few rows of a request that say most. */
export function headline({ groups }: DecodedHit): DecodedRow[] {
  const rows = groups.flatMap((group) => group.rows);
  return wanted.flatMap(({ label, is }) => {
    const found = rows.find(is);
    return found === undefined ? [] : [{ name: found.name, label, value: found.value }];
  });
}

import type { DecodedHit, DecodedRow } from '../../../compiler/play/scenario/decode/decode-hit.ts';

/** The most important fields, recognised by their name or by their label in the variable map. */
const fields: readonly { readonly label: string; readonly is: (row: DecodedRow) => boolean }[] = [
  { label: 'Page', is: ({ name }) => name === 'web.webPageDetails.name' },
  { label: 'Section', is: ({ name }) => name === 'web.webPageDetails.siteSection' },
  { label: 'Link', is: ({ name }) => name === 'web.webInteraction.name' },
  { label: 'Currency', is: ({ name }) => /currencyCode$/.test(name) },
  { label: 'Login', is: ({ label }) => /log-?in/i.test(label ?? '') },
  { label: 'Consent', is: ({ label }) => /consent/i.test(label ?? '') },
];

/** Returns the most important rows of a request. */
export function summaryRows({ groups }: DecodedHit): DecodedRow[] {
  const rows = groups.flatMap((group) => group.rows);
  return fields.flatMap(({ label, is }) => {
    const found = rows.find(is);
    return found === undefined ? [] : [{ name: found.name, label, value: found.value }];
  });
}

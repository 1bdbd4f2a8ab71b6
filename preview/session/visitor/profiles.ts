/** A selectable kind of visitor. */
export interface Profile {
  readonly id: string;
  readonly title: string;
  readonly doc: string;
  readonly cookies: { readonly [name: string]: string };
}

/** The visitors that the user of the preview can select. */
export const profiles: readonly Profile[] = [
  { id: 'new', title: 'New visitor', doc: 'No cookies.', cookies: {} },
  {
    id: 'consumer',
    title: 'Consumer, logged in',
    doc: 'xsdcxyn=YG, with a GUID.',
    cookies: { xsdcxyn: 'YG', guid: 'c0ffee00-0000-4000-8000-000000000001' },
  },
  {
    id: 'business',
    title: 'Business, logged in',
    doc: 'xsdcbxyn=YGB, logged in under /business/.',
    cookies: { xsdcbxyn: 'YGB', guid: 'c0ffee00-0000-4000-8000-000000000002' },
  },
];

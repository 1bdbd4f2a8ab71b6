/** A visitor of the crawl. */
export interface Visitor {
  readonly name: string;
  readonly language: string;
  readonly cookies: { readonly [name: string]: string };
  /** The digits in the consent cookie; undefined if the visitor hasn't answered. */
  readonly digits: readonly number[] | undefined;
  readonly isConsumer?: true;
  readonly isBusiness?: true;
}

const agreed = (...digits: readonly number[]): Pick<Visitor, 'cookies' | 'digits'> => ({
  digits,
  cookies: { cmapi_cookie_privacy: `permit ${digits.join(',')}` },
});

/** The six visitors of the crawl. */
export const visitors: readonly Visitor[] = [
  { name: 'new', language: 'en-US', cookies: {}, digits: undefined },
  {
    name: 'consumer',
    language: 'en-US',
    digits: [1, 2, 3, 4],
    cookies: { ...agreed(1, 2, 3, 4).cookies, xsdcxyn: 'YG', guid: 'c0ffee-1', samid: 'S-1' },
    isConsumer: true,
  },
  {
    name: 'business',
    language: 'en-US',
    digits: [1, 2, 3],
    cookies: { ...agreed(1, 2, 3).cookies, xsdcbxyn: 'YGB', guid: 'c0ffee-2', __COM_SPEED: 'H' },
    isBusiness: true,
  },
  { name: 'no consent', language: 'en-US', ...agreed(1) },
  { name: 'advertising only', language: 'en-US', ...agreed(1, 4) },
  { name: 'French', language: 'fr-FR', ...agreed(1, 2) },
];

/** A selectable consent choice. */
export interface ConsentPreset {
  /** The id in the preview's URL. */
  readonly id: string;
  readonly title: string;
  /** Value of the consent cookie; undefined if there is no cookie. */
  readonly value: string | undefined;
}

/**
 * The consent choices that the user can select. Each digit in the cookie allows a purpose:
 * 1 necessary, 2 product, 3 analytics, 4 advertising.
 */
export const consentPresets: readonly ConsentPreset[] = [
  { id: 'none', title: 'No consent cookie', value: undefined },
  { id: '1,2', title: '1,2: product', value: 'permit 1,2' },
  { id: '1,2,3', title: '1,2,3: product, analytics', value: 'permit 1,2,3' },
  { id: '1,2,3,4', title: '1,2,3,4: all purposes', value: 'permit 1,2,3,4' },
];

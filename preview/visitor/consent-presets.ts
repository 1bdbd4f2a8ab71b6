/** A consent that the visitor has given. */
export interface ConsentPreset {
  /** As it stands in the app's URL. */
  readonly id: string;
  readonly title: string;
  /** Value of the consent cookie; undefined where there is none. */
  readonly value: string | undefined;
}

/** Digits as in clause V-09: 2 product, 3 analytics, 4 advertising. */
export const consentPresets: readonly ConsentPreset[] = [
  { id: 'none', title: 'Nothing recorded', value: undefined },
  { id: '1,2', title: '1,2: product', value: 'permit 1,2' },
  { id: '1,2,3', title: '1,2,3: and analytics', value: 'permit 1,2,3' },
  { id: '1,2,3,4', title: '1,2,3,4: and advertising', value: 'permit 1,2,3,4' },
];

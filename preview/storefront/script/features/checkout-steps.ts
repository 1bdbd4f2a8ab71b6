/** A field that must be filled in. */
interface StepField {
  readonly label: string;
  readonly name: string;
  readonly type: 'email' | 'text';
  /** The value of `autocomplete`. */
  readonly fill: string;
  /** Shown if the field is empty or invalid. */
  readonly error: string;
}

/**
 * A step of the checkout. It has fields, options or both. The visitor selects one of the options.
 */
export interface CheckoutStep {
  readonly title: string;
  readonly label: string;
  readonly fields: readonly StepField[];
  readonly options: readonly string[];
}

/** The steps before the visitor pays, in order. */
export const checkoutSteps: readonly CheckoutStep[] = [
  {
    title: 'Contact',
    label: 'contact',
    fields: [
      {
        label: 'E-mail',
        name: 'email',
        type: 'email',
        fill: 'email',
        error: 'Enter an e-mail address.',
      },
    ],
    options: [],
  },
  {
    title: 'Delivery',
    label: 'delivery',
    fields: [
      { label: 'Name', name: 'name', type: 'text', fill: 'name', error: 'Enter your name.' },
      {
        label: 'Address',
        name: 'address',
        type: 'text',
        fill: 'street-address',
        error: 'Enter your address.',
      },
    ],
    options: ['To your door', 'To a store'],
  },
  { title: 'Payment', label: 'payment', fields: [], options: ['Card', 'Invoice'] },
];

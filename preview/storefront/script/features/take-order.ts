import { element } from '../element.ts';
import { keepOrder } from '../keep-order.ts';
import { priceText } from '../price-text.ts';
import type { ShopPage } from '../shop-page.ts';
import { readStored } from '../stored.ts';
import { totalOf } from '../total-of.ts';
import { checkoutSteps, type CheckoutStep } from './checkout-steps.ts';
import { word } from '../words.ts';

/**
 * Leads the visitor through the steps of the checkout, and stores the order when the visitor pays.
 */
export function takeOrder(page: ShopPage): void {
  const { cart } = readStored();
  const lead = document.querySelector('.page-checkout .lead');
  const payment = document.querySelector<HTMLElement>('[an-tr="checkout payment"]');
  if (cart === undefined || lead === null || payment === null) return;
  const count = cart.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = priceText(totalOf(cart), page.currency);
  lead.textContent = word('{count} in your cart: {total}.', { count, total });
  const box = element('section', { id: 'checkout', class: 'band', 'aria-live': 'polite' });
  payment.before(box);
  payment.querySelector('a')?.addEventListener('click', (event) => {
    if (keepOrder(page) === undefined) event.preventDefault();
  });
  const forms = checkoutSteps.map((step, index) =>
    stepForm(
      step,
      index,
      () => show(index - 1),
      () => show(index + 1),
    ),
  );
  const answers = element('p', {});
  const review = element('div', {}, element('h2', {}, word('Review')), answers);
  review.append(backButton('review', () => show(forms.length - 1)));
  show(0);

  function show(index: number): void {
    payment!.hidden = index < forms.length;
    answers.textContent = forms.map(answersOf).join(' · ');
    const shown = forms[index] ?? review;
    box.replaceChildren(shown);
    if (index > 0) shown.querySelector<HTMLElement>('input, button')?.focus();
  }
}

/**
 * Returns the form of a checkout step. The form continues to the next step only if all its fields
 * are valid.
 */
function stepForm(
  { title, label, fields, options }: CheckoutStep,
  index: number,
  back: () => void,
  next: () => void,
): HTMLFormElement {
  const error = element('p', { role: 'alert' });
  const inputs = fields.map(({ name, type, fill }) =>
    element('input', { name, type, autocomplete: fill, required: '' }),
  );
  const form = element(
    'form',
    { method: 'dialog', novalidate: '', 'an-tr': 'checkout step' },
    element(
      'h2',
      {},
      word('{step} of {steps}: {title}', {
        step: index + 1,
        steps: checkoutSteps.length,
        title: word(title),
      }),
    ),
    ...inputs.map((input, at) => element('label', {}, `${word(fields[at]!.label)} `, input)),
    ...options.map((option, at) => radio(label, word(option), at === 0)),
    error,
    element(
      'button',
      { class: 'button', type: 'submit', 'an-la': `${label}:continue` },
      word('Continue'),
    ),
    ...(index === 0 ? [] : [' ', backButton(label, back)]),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = inputs.findIndex((input) => !input.checkValidity());
    error.textContent = word(fields[wrong]?.error ?? '');
    for (const [at, input] of inputs.entries())
      input.setAttribute('aria-invalid', String(at === wrong));
    if (wrong < 0) next();
    else inputs[wrong]!.focus();
  });
  return form;
}

function radio(name: string, option: string, isChecked: boolean): HTMLLabelElement {
  const input = element('input', { type: 'radio', name, value: option });
  input.checked = isChecked;
  return element('label', {}, input, ` ${option}`);
}

function backButton(label: string, back: () => void): HTMLButtonElement {
  const button = element(
    'button',
    { class: 'button plain', type: 'button', 'an-la': `${label}:back` },
    word('Back'),
  );
  button.addEventListener('click', back);
  return button;
}

/** Returns the values that the visitor has entered or chosen in a step of the checkout. */
function answersOf(form: HTMLFormElement): string {
  return [...new FormData(form).values()].map(String).join(', ');
}

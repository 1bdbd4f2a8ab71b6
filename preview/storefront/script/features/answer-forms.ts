import { call } from '../call.ts';
import { say } from '../say.ts';
import { word } from '../words.ts';

/**
 * Returns the reply to a form: thanks, or a hint if something is missing. Empty if the form itself
 * shows an error message.
 */
type Answer = (form: HTMLFormElement) => string;

const answers: { readonly [form: string]: Answer } = {
  '#contact-mail': (form) => {
    const popup = document.querySelector<HTMLElement>('.page-contact .popup')!;
    popup.hidden = hasText(form);
    popup.classList.toggle('is-error', !popup.hidden);
    return popup.hidden ? 'Your mail was sent.' : '';
  },
  '#review': (form) => {
    const error = form.querySelector<HTMLElement>('.form-error')!;
    error.hidden = form.querySelector(':checked') !== null;
    return error.hidden ? 'Your review was sent.' : '';
  },
  '#helpful': () => 'Thank you.',
  '#not-helpful': () => 'Thank you.',
  '.stock-alert': (form) =>
    hasText(form) && form.checkValidity()
      ? 'We will write when it is back.'
      : 'Enter an e-mail address.',
  '#pre-book': (form) => (hasText(form) ? 'It is yours.' : 'Enter your name.'),
};

/**
 * Replies to the forms of the page. Must be called before the bundle runs, so that a form shows its
 * error before the rules receive its submit event.
 */
export function answerForms(): void {
  const answer = (event: Event): void => {
    const form = event.target as HTMLFormElement;
    const [, texts] = Object.entries(answers).find(([selector]) => form.matches(selector)) ?? [];
    if (texts === undefined) return;
    event.preventDefault();
    say(word(texts(form)), form);
  };
  window.addEventListener('submit', answer, true);
  document.addEventListener('DOMContentLoaded', () => {
    // The browser's validation would prevent the submit event, so the page couldn't show its own
    // error message.
    document.querySelector<HTMLFormElement>('#contact-mail')?.setAttribute('novalidate', '');
    const box = document.querySelector('#leave-message');
    box?.addEventListener('click', () => {
      call('your message', { kind: 'praise' });
      say(word('Thank you. It was read aloud.'), box);
    });
  });
}

/** Returns whether each text field of a form is filled in. */
function hasText(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type=radio])')];
  return fields.every(({ value }) => value.trim() !== '');
}

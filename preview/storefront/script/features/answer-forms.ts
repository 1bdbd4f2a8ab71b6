import { call } from '../call.ts';
import { say } from '../say.ts';

/** Answers the forms of the pages: they fail with a hint, or succeed with thanks. */
export function answerForms(): void {
  answerMail();
  answerReview();
  for (const id of ['helpful', 'not-helpful']) thank(`#${id}`, 'Thank you.');
  thank('.stock-alert', (form) =>
    form.querySelector<HTMLInputElement>('[type=email]')!.checkValidity() && hasText(form)
      ? 'We will write when it is back.'
      : 'Enter an e-mail address.',
  );
  thank('#pre-book', (form) => (hasText(form) ? 'It is yours.' : 'Enter your name.'));
  const box = document.querySelector('#leave-message');
  box?.addEventListener('click', () => {
    call('your message', { kind: 'praise' });
    say('Thank you. It was read aloud.', box);
  });
}

/** The popup shows an error before the rules see the form. */
function answerMail(): void {
  const form = document.querySelector<HTMLFormElement>('#contact-mail');
  const popup = document.querySelector<HTMLElement>('.page-contact .popup');
  if (form === null || popup === null) return;
  form.noValidate = true;
  form.addEventListener('submit', () => {
    popup.hidden = hasText(form);
    popup.classList.toggle('is-error', !popup.hidden);
    say(popup.hidden ? 'Your mail was sent.' : '', form);
  });
}

function answerReview(): void {
  const form = document.querySelector<HTMLFormElement>('#review');
  const error = form?.querySelector<HTMLElement>('.form-error');
  if (form === null || !error) return;
  form.addEventListener('submit', () => {
    error.hidden = form.querySelector(':checked') !== null;
    say(error.hidden ? 'Your review was sent.' : '', form);
  });
}

/** Shows a text after a form when it is submitted, and stays on the page. */
function thank(selector: string, text: string | ((form: HTMLFormElement) => string)): void {
  const form = document.querySelector<HTMLFormElement>(selector);
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    say(typeof text === 'string' ? text : text(form), form);
  });
}

/** Returns whether each text field of a form is filled in. */
function hasText(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input:not([type=radio])')];
  return fields.every(({ value }) => value.trim() !== '');
}

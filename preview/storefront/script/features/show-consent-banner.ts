import { element } from '../element.ts';
import { word } from '../words.ts';

/**
 * Shows the consent banner until the visitor has answered. A button shows it again, so that the
 * visitor can change the answer.
 */
export function showConsentBanner(cookie: string): void {
  const banner = element('aside', { class: 'consent band', 'aria-label': word('Cookies') });
  const answer = (label: string, digits: string): HTMLButtonElement => {
    const button = element('button', { class: 'button plain', type: 'button' }, label);
    button.addEventListener('click', () => {
      const value = encodeURIComponent(`permit ${digits}`);
      document.cookie = `${cookie}=${value}; path=/; max-age=33696000`;
      banner.hidden = true;
    });
    return button;
  };
  banner.append(
    element('p', {}, word('May we measure how the shop is used, and show you advertising?')),
    answer(word('Accept all'), '1,2,3,4'),
    ' ',
    answer(word('Only measure'), '1,2,3'),
    ' ',
    answer(word('Only what is necessary'), '1'),
  );
  banner.hidden = document.cookie.split('; ').some((one) => one.startsWith(`${cookie}=`));
  document.body.prepend(banner);

  const settings = element(
    'button',
    { class: 'button plain', type: 'button' },
    word('Cookie settings'),
  );
  settings.addEventListener('click', () => {
    banner.hidden = false;
    banner.querySelector('button')?.focus();
  });
  document.querySelector('.foot')?.append(settings);
}

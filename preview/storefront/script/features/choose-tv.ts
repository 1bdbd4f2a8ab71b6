import { button } from '../button.ts';
import { element } from '../element.ts';
import { word } from '../words.ts';

/** Makes the TV finder show its second question after the first answer, and then the result. */
export function chooseTv(): void {
  const chooser = document.querySelector<HTMLElement>('.help-me-choose');
  const answers = chooser?.querySelector('.actions');
  const heading = chooser?.querySelector('h2');
  if (chooser === null || !answers || !heading) return;
  const finish = (size: string) => (): void => {
    chooser.after(element('p', { class: 'help-me-choose-result band' }, `QLED ${size}`));
    chooser.hidden = true;
  };
  const ask = (): void => {
    chooser.dataset.step = 'distance';
    heading.textContent = word('How far away do you sit?');
    answers.replaceChildren(
      button(word('Less than three metres'), finish('55'), { 'an-la': 'near' }),
      ' ',
      button(word('Further away'), finish('65'), { 'an-la': 'far' }),
    );
  };
  for (const each of answers.children) each.addEventListener('click', () => setTimeout(ask));
}

import { element } from './element.ts';

/**
 * Returns a new button that calls a function after the bundle's listeners, so that the rules see
 * the page as the visitor saw it.
 */
export function button(
  label: string,
  click: () => void,
  attributes: { readonly [name: string]: string } = {},
): HTMLButtonElement {
  const made = element('button', { class: 'button plain', type: 'button', ...attributes }, label);
  made.addEventListener('click', () => setTimeout(click));
  return made;
}

import { element } from './element.ts';

/**
 * Returns a button. Its click handler runs after the bundle's listeners, so that the rules see the
 * page as it was when the visitor clicked.
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

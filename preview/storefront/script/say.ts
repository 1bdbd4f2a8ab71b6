import { element } from './element.ts';

/** Shows a short text after an element. It replaces the text that was shown there before. */
export function say(text: string, after: Element): void {
  const shown = after.nextElementSibling;
  if (shown?.matches('.answer')) shown.textContent = text;
  else after.after(element('p', { class: 'answer', role: 'status' }, text));
}

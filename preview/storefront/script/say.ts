import { element } from './element.ts';

/** Shows a short text after an element. Replaces the text that an earlier call has shown there. */
export function say(text: string, after: Element): void {
  const shown = after.nextElementSibling;
  if (shown?.matches('.answer')) shown.textContent = text;
  else after.after(element('p', { class: 'answer', role: 'status' }, text));
}

import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { fold } from '../../expression/fold/fold.ts';
import { recordField } from '../../expression/tree/record-field.ts';
import type { Law } from '../law.ts';
import { hideArguments } from '../selector/hide-arguments.ts';

/**
 * The events whose element is a form. Their selector can match the form or an element around it.
 */
const OF_FORMS: readonly string[] = ['submit', 'form-abandoned'];

/** Elements that can't be a form or contain one. */
const NOT_FORMS: readonly string[] =
  'a button img input label optgroup option select textarea'.split(' ');

/** Checks that the selector of an event for forms can match a form. */
export const selectorsMatchForms: Law = (scope) =>
  scope.site.rules
    .filter((rule) => !rule.archived)
    .flatMap(({ events }) => events)
    .filter(({ module }) => OF_FORMS.includes(module))
    .flatMap(({ module, settings }): Diagnostic[] => {
      const value = recordField(settings, 'selector');
      const selector = value && fold(value, scope);
      if (selector?.kind !== 'literal') return [];
      const wrong = withoutForm(String(selector.value));
      return wrong
        ? [diagnose('selector-without-form', value!.place, { event: module, ...wrong })]
        : [];
    });

/**
 * Searches a list of selectors for the first selector that ends in an element of `NOT_FORMS`. For
 * `.checkout button`, returns `button` as `element` and `.checkout` as `around`. `around` is
 * undefined if nothing precedes the element, or if `+` or `~` directly precedes the element.
 */
function withoutForm(
  list: string,
): { readonly element: string; readonly around: string | undefined } | undefined {
  // A name in an attribute or in an argument isn't the selector's element.
  const plain = hideArguments(list, '.');
  let start = 0;
  for (const selector of plain.split(',')) {
    const [, before = '', last = ''] = /^(.*?)([^\s>+~]*)\s*$/s.exec(selector)!;
    const element = /^[a-z]+(?![\w-])/i.exec(last)?.[0].toLowerCase();
    const around = /^\s*(.*?)[\s>]*$/s.exec(list.slice(start, start + before.length))![1]!;
    if (element !== undefined && NOT_FORMS.includes(element))
      return { element, around: around === '' || /[+~]\s*$/.test(before) ? undefined : around };
    start += selector.length + 1;
  }
  return undefined;
}

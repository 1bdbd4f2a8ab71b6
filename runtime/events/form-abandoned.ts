import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { elementsOf } from '../engine/element-rules.ts';
import { onPageView } from '../engine/page-view.ts';
import { trigger } from '../engine/trigger.ts';
import { attributeOf, closest, isMatch, propertyOf } from '../platform/page/dom.ts';
import { listen } from '../platform/watch/listen.ts';
import type { formAbandonedSchema } from './form-abandoned.schema.ts';

interface Listening {
  readonly run: Run;
  readonly settings: Settings<typeof formAbandonedSchema>;
}

const rules: Listening[] = [];

/** For each form, the fields that the visitor has filled in, sorted by their latest input. */
let filled: Map<Element, Set<Element>> | undefined;

/**
 * When a page view ends, runs a rule for each form that the visitor has filled in but not
 * submitted. If a script submits a form with `form.submit()`, the form counts as abandoned, because
 * the browser fires no submit event. All rules share the listeners.
 */
export const formAbandoned = (run: Run, settings: Settings<typeof formAbandonedSchema>): void => {
  if (!rules.length) {
    filled = new Map();
    listen('input', fill);
    listen('change', fill);
    listen('submit', (native) => filled!.delete(elementsOf(native)[0]!));
    listen('pagehide', leave);
    onPageView(leave);
  }
  rules.push({ run, settings });
};

const fill = (native: Event): void => {
  const [field] = elementsOf(native);
  const form = closest(field, 'form');
  if (!native.isTrusted || !form || !propertyOf(field!, 'value')) return;
  const fields = filled!.get(form) ?? new Set();
  fields.delete(field!);
  filled!.set(form, fields.add(field!));
};

const leave = (): void => {
  const left = [...filled!];
  filled!.clear();
  trigger(() => {
    for (const [element, fields] of left) {
      const detail = {
        form: nameOf(element),
        field: nameOf([...fields].pop()!),
        fields: fields.size,
      };
      for (const { run, settings } of rules)
        if (isMatch(element, settings.selector ?? '*')) run({ element, detail });
    }
  });
};

const nameOf = (element: Element): string | undefined =>
  attributeOf(element, 'id') ?? attributeOf(element, 'name');

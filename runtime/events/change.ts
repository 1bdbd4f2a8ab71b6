import type { Run, Settings } from '../contract.ts';
import { onElementEvent } from '../engine/element-events.ts';
import { elementsOf } from '../engine/element-rules.ts';
import { propertyOf } from '../platform/dom.ts';
import type { changeSchema } from './change.schema.ts';

/** Runs a rule when a field is changed, to one of the values that count. Once, however many of them are the same. */
export const change = (run: Run, settings: Settings<typeof changeSchema>): void => {
  const { values } = settings;
  onElementEvent('change', run, settings, values && ((native) => {
    const [field] = elementsOf(native);
    return !!field && values.includes(String(propertyOf(field, 'value')));
  }));
};

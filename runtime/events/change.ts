import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onElementEvent } from '../engine/element-events.ts';
import { elementsOf } from '../engine/element-rules.ts';
import { propertyOf } from '../platform/page/dom.ts';
import type { changeSchema } from './change.schema.ts';

/**
 * Runs a rule when the value of a field changes. With `values`, only a change to one of these
 * values counts.
 */
export const change = (run: Run, settings: Settings<typeof changeSchema>): void => {
  const { values } = settings;
  onElementEvent(
    'change',
    run,
    settings,
    values &&
      ((native) => {
        const [field] = elementsOf(native);
        return !!field && values.includes(String(propertyOf(field, 'value')));
      }),
  );
};

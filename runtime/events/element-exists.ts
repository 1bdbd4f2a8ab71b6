import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onAppearing } from '../engine/appearing.ts';
import { trigger } from '../engine/trigger.ts';
import type { elementExistsSchema } from './element-exists.schema.ts';

/** Runs a rule once, as soon as an element that matches the selector is in the page. */
export const elementExists = (
  run: Run,
  { selector, attribute }: Settings<typeof elementExistsSchema>,
): void =>
  onAppearing(
    selector,
    (element) => {
      trigger(() => run({ element }));
      return true;
    },
    attribute,
  );

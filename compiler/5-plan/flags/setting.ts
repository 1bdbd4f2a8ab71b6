import { catalogue } from '../../model/catalogue.ts';
import type { ModuleNames, SettingName } from '../../model/module-name.ts';
import { isOff } from './is-off.ts';
import type { Need } from './need.ts';

/**
 * Returns a function that returns whether a setting has an effect in one of a bundle's rules. The
 * types allow only names that the schema of the event or action contains.
 */
export function setting<M extends ModuleNames['event' | 'action']>(
  module: M,
  name: SettingName<M>,
): Need {
  // A value to send, such as the currency of `set-variables`, has an effect even if it is null,
  // empty or zero.
  const isSent = catalogue.actions.get(module)?.settings.properties?.[name]?.value === true;
  return ({ rules }) =>
    rules.some(({ events, actions }) =>
      [...events, ...actions].some(
        (use) =>
          use.module === module &&
          use.settings.entries.some(({ key, value }) => key === name && (isSent || !isOff(value))),
      ),
    );
}

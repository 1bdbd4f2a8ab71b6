import type { Run, Settings } from '../contract.ts';
import { onElementEvent } from '../engine/element-events.ts';
import type { keyPressSchema } from './key-press.schema.ts';

/** What browsers say of a key that an input method has taken. */
const takenByInputMethod = 229;

/** Runs a rule when a key is pressed; `event: detail.key` is the key's name. */
export const keyPress = (run: Run, settings: Settings<typeof keyPressSchema>): void => {
  const { keys } = settings;
  onElementEvent('keydown', (event) => run({ ...event, detail: { key: (event.native as KeyboardEvent).key } }), settings, (native) => {
    const { key, repeat, isComposing, keyCode } = native as KeyboardEvent;
    return !repeat && !isComposing && keyCode !== takenByInputMethod && (!keys || keys.includes(key));
  });
};

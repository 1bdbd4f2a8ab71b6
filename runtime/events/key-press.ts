import type { Run } from '../contract.ts';
import type { Settings } from '../settings.ts';
import { onElementEvent } from '../engine/element-events.ts';
import type { keyPressSchema } from './key-press.schema.ts';

/** The key code that browsers report while an input method handles the key. */
const takenByInputMethod = 229;

/** Runs a rule when a key is pressed; `event: detail.key` is the key's name. */
export const keyPress = (run: Run, settings: Settings<typeof keyPressSchema>): void => {
  const { keys } = settings;
  onElementEvent(
    'keydown',
    (event) => run(Object.assign(event, { detail: { key: (event.native as KeyboardEvent).key } })),
    settings,
    (native) => {
      const { key, repeat, isComposing, keyCode } = native as KeyboardEvent;
      return (
        !repeat && !isComposing && keyCode !== takenByInputMethod && (!keys || keys.includes(key))
      );
    },
  );
};

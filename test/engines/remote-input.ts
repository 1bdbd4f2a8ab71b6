import type { InputActions } from './remote-tab.ts';

/** WebDriver's characters for keys that have a name, such as `Enter`. */
const KEYS: { readonly [name: string]: string } = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

/** Returns the actions that press a key, or a combination of keys such as `Alt+ArrowDown`. */
export function pressing(keys: string): InputActions {
  const codes = (keys === '+' ? ['+'] : keys.split('+')).map((name) => KEYS[name] ?? name);
  return typed([
    ...codes.map((value) => ({ type: 'keyDown', value })),
    ...[...codes].reverse().map((value) => ({ type: 'keyUp', value })),
  ]);
}

/** Returns the actions that type a text. */
export function typing(text: string): InputActions {
  return typed(
    Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  );
}

/** Returns the actions that move the pointer to a point of the viewport, in pixels. */
export function pointingAt(x: number, y: number): InputActions {
  return pointed([{ type: 'pointerMove', duration: 0, x, y }]);
}

/** Returns the actions that click a point of the viewport, in pixels. */
export function clickingAt(x: number, y: number): InputActions {
  return pointed([
    { type: 'pointerMove', duration: 0, x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]);
}

const typed = (actions: readonly object[]): InputActions => [{ type: 'key', id: 'keys', actions }];

function pointed(actions: readonly object[]): InputActions {
  return [{ type: 'pointer', id: 'mouse', actions }];
}

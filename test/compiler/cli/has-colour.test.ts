import { expect, test } from 'vitest';
import { hasColour } from '../../../compiler/cli/output/has-colour.ts';

test.each([
  [{}, true, true],
  [{}, false, false],
  [{ TERM: 'xterm-256color' }, true, true],
  [{ TERM: 'dumb' }, true, false],
  [{ TERM: 'dumb', FORCE_COLOR: '1' }, true, true],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, true],
  [{ FORCE_COLOR: '0' }, true, true],
  [{ FORCE_COLOR: '1' }, false, true],
])('with %o on a terminal (%s), the output has colours: %s', (env, isTerminal, expected) => {
  expect(hasColour(env, isTerminal)).toBe(expected);
});

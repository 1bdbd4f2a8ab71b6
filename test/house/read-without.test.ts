import { expect, test } from 'vitest';
import { readWithout } from '../../setup/read-without.mjs';

test('browsers that are left out are split from the other arguments', () => {
  expect(readWithout(['--long', '--without', 'webkit', '-t', 'x', '--without=firefox'])).toEqual({
    without: ['webkit', 'firefox'],
    rest: ['--long', '-t', 'x'],
  });
});

test.each([
  [['--without', 'safari'], '--without takes a browser: firefox or webkit, not "safari".'],
  [['--without'], '--without takes a browser: firefox or webkit.'],
])('%j is a problem', (args, problem) => {
  expect(readWithout(args)).toMatchObject({ problem });
});

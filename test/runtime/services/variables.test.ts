import { expect, test } from 'vitest';
import {
  clearVariables,
  isCounted,
  setVariable,
  setVariableOnce,
} from '../../../runtime/services/variables/variables.ts';

test('an occurrence is counted once it has a value of its own, until its values are cleared', () => {
  const event = { native: new Event('a') };
  setVariable('a', 1);
  expect(isCounted(event)).toBe(false);
  setVariableOnce(event, 'b', 2);
  expect(isCounted(event)).toBe(true);
  expect(isCounted({ native: new Event('a') })).toBe(false);
  clearVariables(event);
  expect(isCounted(event)).toBe(false);
});

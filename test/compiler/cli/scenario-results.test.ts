import { expect, test } from 'vitest';
import { resultLines } from '../../../compiler/cli/scenarios/scenario-results.ts';

test('the results list the failures of scenarios, and the errors of unreadable files', () => {
  const scenarios = [
    { file: 'a.yaml', title: 'A page view', failures: [] },
    { file: 'b.yaml', title: 'A click', failures: ['no request was sent'] },
    { file: 'c.yaml', failures: ['c.yaml:1:1 error key-missing: No title.'] },
    { file: 'd.yaml', title: 'A form', failures: [], needsBrowser: 'the step submit' },
  ];
  expect(resultLines({ scenarios })).toEqual([
    '✓ a.yaml: A page view',
    '✗ b.yaml: A click',
    '    no request was sent',
    '✗ c.yaml',
    '    c.yaml:1:1 error key-missing: No title.',
    '- d.yaml: A form',
    '    needs a browser: the step submit',
    '',
    '1 passed, 2 failed, 1 needs a browser',
  ]);
});

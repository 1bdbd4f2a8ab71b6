import { expect, test } from 'vitest';
import { innermostFolder } from '../../../compiler/model/innermost-folder.ts';

test.each([
  ['rules/site.yaml', undefined],
  ['rules/in/site.yaml', 'rules/in/'],
  ['rules/in/rules/a.yaml', 'rules/in/'],
  ['rules/in/sub/a.yaml', 'rules/in/sub/'],
  ['rules/in-more/a.yaml', undefined],
  ['site.yaml', undefined],
  ['/in/a.yaml', undefined],
  ['', undefined],
])('%s is in %s', (file, folder) => {
  expect(innermostFolder(new Set(['rules/in/', 'rules/in/sub/', 'rules/other/']))(file)).toBe(
    folder,
  );
});

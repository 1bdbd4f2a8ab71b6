// Random rules and random pages use the same few names and values, so that the rules often match
// the data of the pages.

export const COOKIES = ['first', 'second', 'consent'];
export const QUERIES = ['q', 'cid'];
export const STORED = ['kept', 'other'];
export const GLOBALS = [
  'd.text',
  'd.number',
  'd.flag',
  'd.list',
  'd.items',
  'd.object',
  'd.nothing',
  'd.any',
  'd.items.0.name',
  'missing.x',
  'window.d.text',
];
export const SELECTORS = ['.a', '#b', '.c .d'];
export const PATHS = ['/in/', '/in/a/', '/in/a/b/c/', '/in/b', '/fr/', '/fr/a'];
export const TEXTS = [
  '',
  'a',
  'A',
  'b',
  'ab',
  ' a ',
  'x,y',
  '1',
  '768',
  '2.50',
  'a@b',
  'a%40b',
  'in',
  '&amp;lt;',
  'undefined',
  'null',
];
export const NUMBERS = [0, 1, 2, 3, 4, 768, 2.5, -1];

import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceIn } from './cache-shop.ts';

/** Changes of a shop from `useShops`, each with its name. */
export const edits: readonly (readonly [name: string, edit: (rules: string) => void])[] = [
  [
    "a site's rule",
    (rules) => replaceIn(join(rules, 'sites/ab/rules/part-0.yaml'), 'name: AB', 'name: Ab'),
  ],
  ['a comment', (rules) => appendFileSync(join(rules, 'sites/ab/rules/part-0.yaml'), '# more\n')],
  [
    'a rule of all sites',
    (rules) => replaceIn(join(rules, 'base/rules/part-0.yaml'), 'order: 5', 'order: 6'),
  ],
  [
    'a constant',
    (rules) => replaceIn(join(rules, 'sites/ac/site.yaml'), 'language: de', 'language: da'),
  ],
  [
    'whom a site extends',
    (rules) => replaceIn(join(rules, 'sites/ac/site.yaml'), 'extends: base', 'extends: ab'),
  ],
  [
    "a site's name",
    (rules) => replaceIn(join(rules, 'sites/ac/site.yaml'), 'site: ac', 'site: ad'),
  ],
  [
    'an error in a site',
    (rules) => replaceIn(join(rules, 'sites/ab/rules/part-0.yaml'), 'events:', 'evnts:'),
  ],
  [
    'an error in a shared layer',
    (rules) => replaceIn(join(rules, 'base/elements.yaml'), 'value:', 'valu:'),
  ],
  [
    "a file that can't be read",
    (rules) => appendFileSync(join(rules, 'sites/aa/rules/part-0.yaml'), '\tno: [\n'),
  ],
  [
    'a file more',
    (rules) =>
      writeFileSync(
        join(rules, 'sites/aa/more.yaml'),
        'elements:\n  more: { value: { cookie: more } }\n',
      ),
  ],
  ['a file less', (rules) => rmSync(join(rules, 'sites/ab/rules/part-0.yaml'))],
  [
    'a token in braces',
    (rules) =>
      replaceIn(join(rules, 'sites/ab/rules/part-0.yaml'), 'name: "', 'name: "{element0} '),
  ],
  ['a pack', (rules) => writePack(rules)],
  [
    'the project',
    (rules) => writeFileSync(join(rules, 'tagwright.yaml'), 'language: 1\ntime-zone: Asia/Tokyo\n'),
  ],
  ['a site less', (rules) => rmSync(join(rules, 'sites/ab'), { recursive: true })],
];

/** Adds a pack (rules that sites can opt into), and opts a site into it. */
function writePack(rules: string): void {
  mkdirSync(join(rules, 'packs'));
  writeFileSync(
    join(rules, 'packs/chat.yaml'),
    'pack: chat\ntitle: Chat\nrules:\n  - id: chat/open\n    name: Chat is opened\n    events: [ { click: { selector: .chat } } ]\n    actions: [ { send-link: { name: chat } } ]\n',
  );
  appendFileSync(join(rules, 'sites/ab/site.yaml'), 'use: [ chat ]\n');
}

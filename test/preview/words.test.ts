import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const folder = resolve(import.meta.dirname, '../../preview/storefront');
const table = parse(readFileSync(join(folder, 'words.yaml'), 'utf8')) as readonly string[][];
const english = table.map(([text]) => text!);

/**
 * Matches the texts that aren't translated, which are mostly names and the labels of some buttons.
 * The rules identify these buttons by their English text or accessible name.
 */
const KEPT =
  /^(Merivolt.*|Arc (\d|Fold)( mini)?|Buds( 3)?|Mira|IP69|QLED( \d+)?|Side by side \d+|Unpacked|you@mail\.example|(Learn more|Compare)( about)? Arc .*|Buy Arc 5 now|Add Arc 5 to cart|Buy now|Add to (cart|Basket)|Pre-order|Pay Now|Learn more|LEARN MORE|Compare|Where to buy)$/;

test('every row has a text in three languages, and no text twice', () => {
  expect(table.filter((row) => row.length !== 3 || row.some((text) => !text))).toEqual([]);
  expect(new Set(english).size).toBe(english.length);
});

test('a translation contains the same names in braces as the English text', () => {
  const names = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const [text, ...translations] of table)
    for (const translation of translations) expect(names(translation)).toEqual(names(text!));
});

test('every text of the pages and of their script is in the table, and every row is used', () => {
  const used = new Set([...textsOfPages(), ...textsOfScript()]);
  expect([...used].filter((text) => !english.includes(text) && !KEPT.test(text))).toEqual([]);
  expect(english.filter((text) => !used.has(text))).toEqual([]);
});

/** Returns the visible texts and labels of the pages, with `{price}` for prices. */
function textsOfPages(): readonly string[] {
  const { header, footer } = readYaml('layout.yaml') as { header: string; footer: string };
  const pages = readdirSync(join(folder, 'pages')).map(
    (name) => (readYaml(`pages/${name}`) as { body: string }).body,
  );
  return [header, footer, ...pages].flatMap(textsOf).filter((text) => /[A-Za-z]{2}/.test(text));
}

function textsOf(html: string): readonly string[] {
  const { document } = new Window();
  document.body.innerHTML = html.replaceAll(/%currency% [\d,]*\d/g, '{price}');
  const texts: string[] = [];
  const walk = document.createTreeWalker(document.body, 4);
  while (walk.nextNode()) texts.push(walk.currentNode?.nodeValue ?? '');
  for (const name of ['aria-label', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]`))
      texts.push(element.getAttribute(name)!);
  return texts
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
    .filter((text) => text !== '{price}');
}

/**
 * Returns the texts in the shop's script. The first argument of each `word` call is always
 * included. Other strings, and keys of objects, are included only if words.yaml contains them.
 */
function textsOfScript(): readonly string[] {
  const names = readdirSync(join(folder, 'script'), { recursive: true, encoding: 'utf8' });
  const code = names
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, 'script', name), 'utf8'))
    .join('\n');
  const strings = [...code.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text!);
  const words = [...code.matchAll(/\bword\(\s*'([^'\n]+)'/g)].map(([, text]) => text!);
  const keys = [...code.matchAll(/^\s*(\w+): \d/gm)].map(([, text]) => text!);
  return [
    ...words,
    ...strings.filter((text) => english.includes(text)),
    ...keys.filter((text) => english.includes(text)),
  ];
}

function readYaml(path: string): unknown {
  return parse(readFileSync(join(folder, path), 'utf8'));
}

import type { MapNode, Node, ScalarNode } from '../model/node.ts';
import { CONTENT } from './content-shape.ts';
import { readText, tokenIn } from './read-text.ts';
import { entryOf, type Reader } from './reader.ts';

/**
 * Keys whose values can contain tokens: the definitions of a site or a pack, and the parameters
 * that a site gives to packs.
 */
const WITH_TOKENS: readonly string[] = [...Object.keys(CONTENT), 'use'];

/** Keys of a pack's parameter whose values are prose and a regular expression. */
const WITHOUT_TOKENS: readonly string[] = ['doc', 'pattern'];

/**
 * Reports each setting of a site, a pack or the project that contains a token. Settings are read
 * before any name is known, so a token would make the setting absent, or be sent as it is written.
 */
export function forbidTokens(root: MapNode, reader: Reader): void {
  const consent = entryOf(root, 'consent')?.value;
  // The values under `allows:` are tests.
  const allows = consent?.kind === 'map' ? entryOf(consent, 'allows')?.value : undefined;
  for (const { key, value } of root.entries)
    if (!WITH_TOKENS.includes(key)) inNode(value, allows, reader);
}

function inNode(node: Node, except: Node | undefined, reader: Reader): void {
  if (node === except) return;
  if (node.kind === 'scalar') return inScalar(node, reader);
  if (node.kind === 'list') for (const item of node.items) inNode(item, except, reader);
  else
    for (const { key, value } of node.entries)
      if (!WITHOUT_TOKENS.includes(key)) inNode(value, except, reader);
}

function inScalar(node: ScalarNode, reader: Reader): void {
  const found = typeof node.value === 'string' ? tokenIn(node.value) : undefined;
  if (found === undefined) return;
  const read = readText(node, String(node.value));
  const token =
    read.kind === 'template' ? read.parts.find(({ kind }) => kind !== 'literal')! : read;
  reader.report('token-in-setting', token.place, { found });
}

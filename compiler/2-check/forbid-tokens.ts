import type { Entry, MapNode, Node, ScalarNode } from '../model/node.ts';
import type { Place } from '../model/place.ts';
import { CONTENT } from './content-shape.ts';
import { readText, tokenIn } from './read-text.ts';
import { entryOf, type Reader } from './reader.ts';

/**
 * Keys whose values can contain tokens: the definitions of a site or a pack, and the parameters
 * that a site gives to packs.
 */
const WITH_TOKENS: readonly string[] = [...Object.keys(CONTENT), 'use'];

/** Keys whose values aren't checked, because prose and patterns can contain `%`. */
const WITHOUT_TOKENS: readonly string[] = ['doc', 'pattern'];

/**
 * Reports each setting of a site, a pack or the project that contains a token, such as `%name%`.
 * The compiler reads settings before it replaces tokens. So a setting with a token would have no
 * value, or the bundle would send the token's text. Call this function after the file's other
 * checks, because keys that those checks reported are skipped.
 */
export function forbidTokens(root: MapNode, reader: Reader): void {
  const consent = entryOf(root, 'consent')?.value;
  // The values under `allows:` are tests, which can contain tokens.
  const allows = consent?.kind === 'map' ? entryOf(consent, 'allows') : undefined;
  // Keys that are already reported are skipped. If a key is misspelled, tokens may be allowed under
  // the correct key.
  const reported = new Set(reader.diagnostics.map(({ place }) => keyOf(place)));
  const isSetting = (entry: Entry) => entry !== allows && !reported.has(keyOf(entry.keyPlace));
  for (const entry of root.entries)
    if (!WITH_TOKENS.includes(entry.key) && isSetting(entry))
      inNode(entry.value, isSetting, reader);
}

function keyOf({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

function inNode(node: Node, isSetting: (entry: Entry) => boolean, reader: Reader): void {
  if (node.kind === 'scalar') return inScalar(node, reader);
  if (node.kind === 'list') for (const item of node.items) inNode(item, isSetting, reader);
  else
    for (const entry of node.entries)
      if (!WITHOUT_TOKENS.includes(entry.key) && isSetting(entry))
        inNode(entry.value, isSetting, reader);
}

function inScalar(node: ScalarNode, reader: Reader): void {
  const found = typeof node.value === 'string' ? tokenIn(node.value) : undefined;
  if (found === undefined) return;
  const read = readText(node, String(node.value));
  const token =
    read.kind === 'template' ? read.parts.find(({ kind }) => kind !== 'literal')! : read;
  reader.report('token-in-setting', token.place, { found });
}

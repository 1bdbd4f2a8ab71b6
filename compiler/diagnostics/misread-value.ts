import type { Node } from '../model/node.ts';
import type { Diagnostic } from './diagnostic.ts';
import { diagnose } from './diagnose.ts';

/**
 * Reports a value whose meaning in YAML isn't the one that its author intended.
 * @param wanted the type that is expected at this position
 * @returns a diagnostic that replaces "wrong type", or undefined for every other value
 */
export function misreadValue(node: Node, wanted: 'boolean' | 'text'): Diagnostic | undefined {
  return wanted === 'boolean' ? wordForBoolean(node) : selectorAsList(node);
}

/** Reports a word such as `no`, `off` or `"false"` in place of a boolean. */
function wordForBoolean(node: Node): Diagnostic | undefined {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') return undefined;
  const word = node.value.toLowerCase();
  const meant = ['yes', 'on', 'y', 'true'].includes(word)
    ? true
    : ['no', 'off', 'n', 'false'].includes(word)
      ? false
      : undefined;
  if (meant === undefined) return undefined;
  return diagnose(
    'boolean-written-as-word',
    node.place,
    { word: node.value, meant },
    { fix: { edits: [{ place: node.place, text: String(meant) }] } },
  );
}

/** Reports an attribute selector without quotes, such as `[an-tr]`, which YAML reads as a list. */
function selectorAsList(node: Node): Diagnostic | undefined {
  const [item, ...others] = node.kind === 'list' ? node.items : [];
  if (
    item?.kind !== 'scalar' ||
    others.length > 0 ||
    item.place.line !== node.place.line ||
    item.place.column !== node.place.column + 1
  )
    return undefined;
  const written = `[${item.raw}]`;
  if (node.place.endColumn - node.place.column !== written.length) return undefined;
  const whole = written.includes('"') ? `'${written}'` : `"${written}"`;
  return diagnose(
    'selector-read-as-list',
    node.place,
    { written, whole },
    { fix: { edits: [{ place: node.place, text: whole }] } },
  );
}

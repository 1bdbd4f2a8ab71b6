import { isAlias, isScalar, isSeq, type ParsedNode } from 'yaml';
import { finding, type Finding } from '../finding.ts';
import type { Syntax } from '../read-syntax.ts';
import { walkValues } from '../walk-values.ts';

/**
 * Finds a key that is a list, a map, an alias or empty. If the key is part of a template without
 * quotes, such as `{{Page Path}}`, the template is reported instead.
 */
export function findKeyNotText(syntax: Syntax): Finding | undefined {
  for (const map of walkValues(syntax).maps) {
    for (const { key } of map.items as { key: ParsedNode }[]) {
      const isEmpty = isScalar(key) && key.range[0] === key.range[1];
      if (isScalar(key) && !isEmpty && !isAlias(key)) continue;
      const template = templateAround(syntax.text, key.range[0]);
      if (template !== undefined) {
        const from = key.range[0] - 1;
        return finding('template-unquoted', [from, from + template.length], { template });
      }
      const colon = Math.max(key.range[0], syntax.text.indexOf(':', key.range[0]));
      return finding('key-not-text', isEmpty ? [colon, colon + 1] : [key.range[0], key.range[1]], {
        found: isEmpty ? 'empty' : isAlias(key) ? 'an alias' : isSeq(key) ? 'a list' : 'a map',
      });
    }
  }
  return undefined;
}

/**
 * Returns a template such as `{{Page Path}}` if its second brace is at the offset. YAML reads such
 * a template as a map whose key is another map.
 */
function templateAround(text: string, at: number): string | undefined {
  return /^\{\{[^{}\n]*\}\}/.exec(text.slice(Math.max(0, at - 1), at + 100))?.[0];
}

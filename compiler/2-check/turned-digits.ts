import type { MapNode } from '../model/node.ts';

/**
 * Returns `digits:` of the consent settings with its keys and values exchanged, if its author wrote
 * the purposes as keys: `{ analytics: 3 }`.
 */
export function turnedDigits({ entries }: MapNode): string | undefined {
  const turned = entries.flatMap(({ key, value }) =>
    value.kind === 'scalar' && /^\d$/.test(String(value.value)) && /^[a-z]/.test(key)
      ? [`${String(value.value)}: ${key}`]
      : [],
  );
  return turned.length > 0 && turned.length === entries.length
    ? `{ ${turned.join(', ')} }`
    : undefined;
}

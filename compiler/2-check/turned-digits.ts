import type { MapNode } from '../model/node.ts';

/**
 * Returns the corrected `digits:` of the consent settings if the author swapped keys and values:
 * `{ analytics: 3 }` becomes `{ 3: analytics }`. Otherwise returns undefined.
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

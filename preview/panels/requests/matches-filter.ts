import type { DecodedHit } from '../../../compiler/play/scenario/decode/decode-hit.ts';
import type { Hit } from '../../../compiler/play/scenario/world/hit.ts';

/** The parts of a request that the filter searches. */
export interface Filtered {
  readonly hit: Hit;
  readonly decoded: DecodedHit;
  /** Names and ids of the rules that may have caused the request. */
  readonly rules: readonly string[];
}

/**
 * Returns whether a request contains all words of a filter. `rule:buy`, `receiver:edge`,
 * `purpose:advertising`, `evar:38`, `prop:5` and `event:2` search one field; other words search all
 * fields. Words for fields that only the timeline has (`kind:`) are ignored.
 */
export function matchesFilter(filter: string, { hit, decoded, rules }: Filtered): boolean {
  const rows = decoded.groups.flatMap((group) => group.rows);
  const everything = [
    hit.url,
    hit.receiver,
    hit.action,
    hit.transport,
    String(hit.status),
    decoded.receiver,
    decoded.title,
    ...rules,
    ...rows.flatMap(({ name, label, value }) => [name, label ?? '', text(value)]),
  ];
  return words(filter).every((word) => {
    const [, key = '', wanted = ''] =
      /^(rule|receiver|purpose|evar|prop|event|kind):(.*)$/i.exec(word) ?? [];
    if (key === 'kind') return true;
    if (key === 'rule') return rules.some((rule) => contains(rule, wanted));
    if (key === 'receiver')
      return contains(hit.receiver, wanted) || contains(decoded.receiver, wanted);
    if (key === 'purpose') return contains(hit.purpose ?? 'unknown', wanted);
    if (key !== '')
      return rows.some(({ name, label }) =>
        /^\d+$/.test(wanted)
          ? name.toLowerCase() === `${key}${wanted}`
          : name.toLowerCase().startsWith(key) && contains(label ?? '', wanted),
      );
    return everything.some((part) => contains(part, word));
  });
}

/** Splits a filter at spaces outside of quotes. */
function words(filter: string): string[] {
  return (filter.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? []).map((word) =>
    word.replaceAll('"', '').toLowerCase(),
  );
}

function contains(part: string, word: string): boolean {
  return part.toLowerCase().includes(word.toLowerCase());
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

import type { DecodedHit } from '../../../compiler/scenario/decode/decode-hit.ts';
import type { Hit } from '../../../compiler/scenario/world/hit.ts';

/** A request as the filter sees it. */
export interface Filtered {
  readonly hit: Hit;
  readonly decoded: DecodedHit;
  /** Names and ids of the rules that may have caused it. */
  readonly rules: readonly string[];
}

/**
 * Whether a request is among what the filter asks for: all its words have to be found. `rule:buy`, `receiver:edge`,
 * `purpose:advertising`, and `evar:38`, `prop:5`, `event:2` look at one thing, other words at everything. Words about
 * what requests don't have (`kind:`) are of no concern here.
 */
export function matchesFilter(filter: string, { hit, decoded, rules }: Filtered): boolean {
  const rows = decoded.groups.flatMap((group) => group.rows);
  const everything = [hit.url, hit.receiver, hit.action, hit.transport, String(hit.status), decoded.receiver, decoded.title, ...rules, ...rows.flatMap(({ name, label, value }) => [name, label ?? '', text(value)])];
  return words(filter).every((word) => {
    const [, key = '', wanted = ''] = /^(rule|receiver|purpose|evar|prop|event|kind):(.*)$/i.exec(word) ?? [];
    if (key === 'kind') return true;
    if (key === 'rule') return rules.some((rule) => holds(rule, wanted));
    if (key === 'receiver') return holds(hit.receiver, wanted) || holds(decoded.receiver, wanted);
    if (key === 'purpose') return holds(hit.purpose ?? 'unknown', wanted);
    if (key !== '') return rows.some(({ name, label }) => (/^\d+$/.test(wanted) ? name.toLowerCase() === `${key}${wanted}` : name.toLowerCase().startsWith(key) && holds(label ?? '', wanted)));
    return everything.some((part) => holds(part, word));
  });
}

/** Words between spaces; quotes keep several together. */
function words(filter: string): string[] {
  return (filter.match(/(?:[^\s"]|"[^"]*"?)+/g) ?? []).map((word) => word.replaceAll('"', '').toLowerCase());
}

function holds(part: string, word: string): boolean {
  return part.toLowerCase().includes(word.toLowerCase());
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value) ?? '';
}

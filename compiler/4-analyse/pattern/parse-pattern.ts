import { anyCharacter, classes, inBothCases, oneCharacter, opposite, union, type CharacterSet } from './character-set.ts';

/** A regular expression as far as its way of searching matters. Offsets are those in the pattern. */
export type Pattern =
  | { readonly kind: 'characters'; readonly set: CharacterSet }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly part: Pattern; readonly least: number; readonly most: number; readonly from: number; readonly to: number }
  /** `^`, `$`, a word's edge, what must or mustn't follow: takes no characters, and can fail. */
  | { readonly kind: 'assertion'; readonly isStart: boolean };

/**
 * Parses a pattern that the browser accepts. What reads no characters of its own (assertions, references back) is taken as
 * something that can fail; properties of Unicode as any character beyond ASCII.
 */
export function parsePattern(pattern: string, flags: string): Pattern {
  const fold = flags.includes('i') ? inBothCases : (set: CharacterSet) => set;
  let at = 0;
  const peek = (text: string) => pattern.startsWith(text, at);
  const take = (text: string) => peek(text) && ((at += text.length), true);

  function choice(): Pattern {
    const parts = [sequence()];
    while (take('|')) parts.push(sequence());
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
  }

  function sequence(): Pattern {
    const parts: Pattern[] = [];
    while (at < pattern.length && !peek('|') && !peek(')')) {
      const from = at;
      parts.push(repeated(atom(), from));
    }
    return parts.length === 1 ? parts[0]! : { kind: 'sequence', parts };
  }

  function repeated(part: Pattern, from: number): Pattern {
    const [, sign, least, comma, most] = /^(?:([*+?])|\{(\d+)(,)?(\d*)\})/.exec(pattern.slice(at)) ?? [];
    if (sign === undefined && least === undefined) return part;
    at += sign === undefined ? pattern.slice(at).indexOf('}') + 1 : 1;
    take('?');
    const [low, high] = sign === undefined
      ? [Number(least), comma === undefined ? Number(least) : most === '' ? Infinity : Number(most)]
      : [sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity];
    return { kind: 'repeat', part, least: low, most: high, from, to: at };
  }

  function atom(): Pattern {
    if (take('(')) return group();
    if (take('[')) return { kind: 'characters', set: fold(characterClass()) };
    if (take('.')) return { kind: 'characters', set: flags.includes('s') ? anyCharacter : classes['.']! };
    if (take('^')) return { kind: 'assertion', isStart: !flags.includes('m') };
    if (take('$') || take('\\b') || take('\\B')) return { kind: 'assertion', isStart: false };
    if (peek('\\') && /^\\(?:[1-9]|k<)/.test(pattern.slice(at))) {
      at += /^\\(?:\d+|k<[^>]*>)/.exec(pattern.slice(at))![0].length;
      return { kind: 'assertion', isStart: false };
    }
    return { kind: 'characters', set: fold(character()) };
  }

  function group(): Pattern {
    const looks = take('?=') || take('?!') || take('?<=') || take('?<!');
    if (!looks) at += /^\?(?:<[^>]*>|[ims-]*:)/.exec(pattern.slice(at))?.[0].length ?? 0;
    const inner = choice();
    take(')');
    return looks ? { kind: 'assertion', isStart: false } : inner;
  }

  function characterClass(): CharacterSet {
    const isOpposite = take('^');
    const sets: CharacterSet[] = [];
    while (at < pattern.length && !take(']')) {
      const first = peek('[') && flags.includes('v') ? ((at += 1), characterClass()) : character();
      const ranged = peek('-') && pattern[at + 1] !== ']' && first.length === 1 && first[0]![0] === first[0]![1];
      if (ranged) at += 1;
      const last = ranged ? character() : undefined;
      sets.push(last && last.length === 1 ? [[first[0]![0], Math.max(first[0]![0], last[0]![1])]] : union([first, last ?? []]));
    }
    return isOpposite ? opposite(union(sets)) : union(sets);
  }

  /** One character or class, at which the parser stands. */
  function character(): CharacterSet {
    if (!take('\\')) return oneCharacter(pattern.charCodeAt(at++));
    const [whole, code, braced, control, property] = /^(?:x([\da-f]{2})|u([\da-f]{4}|\{[\da-f]+\})|c([a-z])|([pP])\{[^}]*\})/i.exec(pattern.slice(at)) ?? [];
    if (whole !== undefined) {
      at += whole.length;
      if (property !== undefined) return property === 'p' ? [[65, 90], [97, 122], [128, 0xffff]] : anyCharacter;
      if (control !== undefined) return oneCharacter(control.charCodeAt(0) % 32);
      return oneCharacter(Math.min(0xffff, parseInt((code ?? braced!).replace(/[{}]/g, ''), 16)));
    }
    const letter = pattern[at++] ?? '\\';
    const named: { readonly [letter: string]: number } = { n: 10, r: 13, t: 9, v: 11, f: 12, b: 8, 0: 0 };
    return classes[letter] && letter !== '.' ? classes[letter] : oneCharacter(named[letter] ?? letter.charCodeAt(0));
  }

  return choice();
}

import type { Expression } from '../model/expression.ts';
import type { ScalarNode } from '../model/node.ts';
import type { Place } from '../model/place.ts';

/**
 * Matches a token (`%name%`, or `%name|text%` with a default for an absent value) and the escaped
 * percent sign `%%`.
 */
const TOKEN = /%%|%([A-Za-z_][\w.-]*)(?:\|([^%]*))?%/g;

export function hasToken(text: string): boolean {
  return tokenIn(text) !== undefined;
}

/** Returns the first token of a text, with its percent signs. */
export function tokenIn(text: string): string | undefined {
  return [...text.matchAll(TOKEN)].find((match) => match[1] !== undefined)?.[0];
}

/**
 * Reads a string with `%name%` tokens. If a string consists of a single token, the result keeps the
 * type of the token's value. `%%` and a lone `%` become a percent sign.
 */
export function readText(node: ScalarNode, text: string): Expression {
  const parts: Expression[] = [];
  let literal = '';
  let end = 0;
  const flush = () => {
    if (literal !== '') parts.push({ kind: 'literal', value: literal, place: node.place });
    literal = '';
  };
  for (const match of text.matchAll(TOKEN)) {
    literal += text.slice(end, match.index);
    end = match.index + match[0].length;
    if (match[1] === undefined) literal += '%';
    else {
      flush();
      parts.push(readToken(match[1], match[2], placeWithin(node, match[0])));
    }
  }
  literal += text.slice(end);
  flush();
  if (parts.length === 0) return { kind: 'literal', value: '', place: node.place };
  return parts.length === 1 ? parts[0]! : { kind: 'template', parts, place: node.place };
}

function readToken(name: string, instead: string | undefined, place: Place): Expression {
  const [first = '', ...path] = name.split('.');
  const value: Expression = name.startsWith('event.')
    ? {
        kind: 'source',
        module: 'event',
        argument: { kind: 'literal', value: name.slice('event.'.length), place },
        settings: undefined,
        place,
      }
    : path.length > 0
      ? {
          kind: 'cleaned',
          value: { kind: 'token', name: first, place },
          step: 'at',
          argument: { kind: 'literal', value: path.join('.'), place },
          place,
        }
      : { kind: 'token', name, place };
  return instead === undefined
    ? value
    : { kind: 'default', value, instead: { kind: 'literal', value: instead, place }, place };
}

/**
 * Returns the location of a token. If the string spans several lines, or if the token is escaped
 * in the file, returns the location of the whole string.
 */
function placeWithin({ raw, place }: ScalarNode, token: string): Place {
  const at = raw.indexOf(token);
  if (at < 0 || place.line !== place.endLine) return place;
  return { ...place, column: place.column + at, endColumn: place.column + at + token.length };
}

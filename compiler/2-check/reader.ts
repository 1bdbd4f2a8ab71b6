import type { Shape } from '../../runtime/contract.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { misreadKey } from '../diagnostics/misread-key.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { fieldWord } from '../diagnostics/field-word.ts';
import { howToWrite } from '../diagnostics/how-to-write.ts';
import type { ArgsOf, Code } from '../diagnostics/messages/catalogue.ts';
import type { Expression, RecordOf } from '../model/expression.ts';
import type { Entry, MapNode, Node } from '../model/node.ts';
import type { Place } from '../model/place.ts';
import type { FieldPlaces } from '../model/spec.ts';

/**
 * Reads values, tests and settings, and collects the diagnostics. For a value with an error, a
 * method reports the error and returns undefined. The value is then left out, so that each error
 * causes only one diagnostic. The grammar is recursive, so the functions that read its parts call
 * each other through this interface.
 */
export interface Reader {
  readonly diagnostics: Diagnostic[];
  /** Reads any value. */
  value(node: Node): Expression | undefined;
  /** Reads any test. `beside` lists further allowed keys, which the caller reads. */
  test(node: Node, beside?: readonly string[]): Expression | undefined;
  /** Reads a value as its shape requires. */
  shape(node: Node, shape: Shape): Expression | undefined;
  /**
   * Reads an object. If `main` is set, a value that isn't an object is read as the value of the
   * property `main`.
   */
  record(node: Node, shape: Shape, main?: string): RecordOf | undefined;
  report<C extends Code>(
    code: C,
    place: Place,
    args: ArgsOf<C>,
    fix?: { readonly place: Place; readonly text: string },
  ): undefined;
}

/** Reports an unknown key. If a similar key exists, the diagnostic suggests it and has a fix. */
export function reportUnknownKey(
  reader: Reader,
  entry: Entry,
  allowed: readonly string[],
): undefined {
  const misread = misreadKey(entry, allowed);
  if (misread) return void reader.diagnostics.push(misread);
  const { word, hint, suggestion } = wordsFor(entry.key, allowed);
  return reader.report(
    'key-unknown',
    entry.keyPlace,
    { key: entry.key, suggestion, allowed, hint },
    suggestion === undefined || word !== undefined
      ? undefined
      : { place: entry.keyPlace, text: suggestion },
  );
}

/** Reports an unknown name, such as that of an event, a source, an action or a pack. */
export function reportUnknownType(
  reader: Reader,
  kind: string,
  name: string,
  place: Place,
  allowed: readonly string[],
): undefined {
  const { word, hint, suggestion } = wordsFor(name, allowed);
  return reader.report(
    'type-unknown',
    place,
    { kind, name, suggestion, allowed, hint },
    suggestion === undefined || word !== undefined ? undefined : { place, text: suggestion },
  );
}

/** Possible meanings of a word that isn't allowed. */
interface Meant {
  /** Tagwright's word, if the author used another tag manager's word. */
  readonly word?: string | undefined;
  /** A hint, if the author's word is at the wrong position or no single word can replace it. */
  readonly hint?: string | undefined;
  /** `word` if it is set, otherwise a similar allowed word. */
  readonly suggestion?: string | undefined;
}

/** Returns what the author may have meant by a word that isn't allowed. */
export function wordsFor(written: string, allowed: readonly string[]): Meant {
  const word = fieldWord(written, allowed);
  const hint = howToWrite(written, allowed);
  const similar = hint === undefined ? didYouMean(written, allowed) : undefined;
  return { word, hint, suggestion: word ?? similar };
}

/** Reports a value of the wrong type. The fix replaces the value with `instead`. */
export function reportType(
  reader: Reader,
  node: Node,
  wanted: string,
  help?: string,
  instead?: string,
): undefined {
  return reader.report(
    'value-type-wrong',
    node.place,
    { wanted, found: found(node), help },
    instead === undefined ? undefined : { place: node.place, text: instead },
  );
}

/** Returns the help and the fix for a value that must be a list. */
export function bracketed(node: Node): [help?: string, instead?: string] {
  if (node.kind !== 'scalar' || node.value === null || /^\s*[[{]/.test(String(node.value)))
    return [];
  const words = /^["']?([\w-]+(?:\s*,\s*[\w-]+)+)["']?$/.exec(node.raw)?.[1]?.split(/\s*,\s*/);
  const quotes = /[,[\]{}]/.test(node.raw) && !/^["']/.test(node.raw);
  const list = `[${words?.join(', ') ?? (quotes ? `"${node.raw}"` : node.raw)}]`;
  return [`Write ${list}.`, node.place.line === node.place.endLine ? list : undefined];
}

function found(node: Node): string {
  if (node.kind !== 'scalar') return node.kind === 'list' ? 'a list' : 'a map of keys';
  if (node.value === null) return 'empty';
  return typeof node.value === 'string'
    ? `the text "${node.value}"`
    : `${typeof node.value === 'number' ? 'the number ' : ''}${node.value}`;
}

/** Returns the location of each key of a map. */
export function fieldPlaces(node: MapNode): FieldPlaces {
  return Object.fromEntries(node.entries.map(({ key, keyPlace }) => [key, keyPlace]));
}

export function entryOf(node: MapNode, key: string): Entry | undefined {
  return node.entries.find((entry) => entry.key === key);
}

export function textOf(node: Node | undefined): string | undefined {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

import { nameMark, type EntryName } from '../model/entry.ts';

/** A name of the generated module. Its identifier is chosen later (see `Entry`). */
export interface Name {
  readonly kind: 'name';
  /** The index of the name in `Entry.names`. */
  readonly number: number;
  readonly of: EntryName['kind'];
}

/** A literal that is recognised later. `text` is its code. */
interface Literal {
  readonly kind: 'string' | 'regex';
  readonly text: string;
}

/** A part of generated code. A string is code of any other kind. */
export type SimplePart = string | Name | Literal;

/** A call of a data element's function. The code of the element's value can replace the call. */
interface ElementCall {
  readonly kind: 'element-call';
  readonly element: Name;
  readonly parameter: Name | undefined;
}

type Part = SimplePart | ElementCall;

/**
 * Generated JavaScript. The steps that inline data elements and share rules use the parts, so they
 * never parse the code.
 */
export interface Code {
  readonly parts: readonly Part[];
  /** Whether the code is an object literal. */
  readonly isObject?: true;
  /** Whether the code ends a line. */
  readonly endsLine?: true;
}

/** Everything that a template can insert into code. A string is inserted as it is. */
export type Fragment = Code | Name | string | number | boolean;

/** The tag of templates that are code. */
export function code(texts: TemplateStringsArray, ...fragments: readonly Fragment[]): Code {
  return {
    parts: texts.flatMap((text, index) => [
      text,
      ...(index < fragments.length ? partsOf(fragments[index]!) : []),
    ]),
  };
}

export const NO_CODE: Code = { parts: [] };

/** Returns code that contains these fragments with a separator between them. */
export function joined(fragments: readonly Fragment[], separator = ', '): Code {
  return {
    parts: fragments.flatMap((fragment, index) =>
      index === 0 ? partsOf(fragment) : [separator, ...partsOf(fragment)],
    ),
  };
}

/** Returns an object literal with these properties. */
export function object(properties: readonly Fragment[]): Code {
  return { ...code`{ ${joined(properties)} }`, isObject: true };
}

/** Returns an expression as the body of an arrow function. An object literal needs parentheses. */
export function arrowBody(expression: Code): Code {
  return expression.isObject ? code`(${expression})` : expression;
}

/**
 * Returns code that ends a line. Its last part is the end of the line.
 * @param end code before the line break, such as a comma
 */
export function line(content: Fragment, end = ''): Code {
  return { parts: [...partsOf(content), `${end}\n`], endsLine: true };
}

/** Returns plain data as a literal. */
export function json(value: unknown): Code {
  const text = JSON.stringify(value);
  return { parts: [typeof value === 'string' ? { kind: 'string', text } : text] };
}

/** Returns a regular expression literal. */
export function regex(text: string): Code {
  return { parts: [{ kind: 'regex', text }] };
}

/**
 * Returns a call of a data element's function.
 * @param parameter the parameter of the element's function; undefined if it has none
 */
export function elementCall(element: Name, parameter: Name | undefined): Code {
  return { parts: [{ kind: 'element-call', element, parameter }] };
}

/** Returns the parts of code, with each call of a data element's function as separate parts. */
export function simpleParts({ parts }: Code): readonly SimplePart[] {
  return parts.flatMap((part) =>
    typeof part === 'object' && part.kind === 'element-call'
      ? [part.element, '(', ...(part.parameter ? [part.parameter] : []), ')']
      : [part],
  );
}

/** Returns the numbers of all names in code, with repetitions. */
export function namesIn(content: Code): readonly number[] {
  return simpleParts(content).flatMap((part) =>
    typeof part === 'object' && part.kind === 'name' ? [part.number] : [],
  );
}

/** Returns code as text, with a mark for each name (see `nameMark`). */
export function textOf(content: Code): string {
  return simpleParts(content).map(textOfPart).join('');
}

/** Returns a part of code as text. */
export function textOfPart(part: SimplePart): string {
  if (typeof part === 'string') return part;
  return part.kind === 'name' ? nameMark(part.number) : part.text;
}

function partsOf(fragment: Fragment): readonly Part[] {
  if (typeof fragment !== 'object') return [String(fragment)];
  return 'parts' in fragment ? fragment.parts : [fragment];
}

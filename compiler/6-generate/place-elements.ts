import { code, line, namesIn, type Code, type Name } from './code.ts';
import type { CodePiece } from './write.ts';

/** A generated data element. */
export interface WrittenElement {
  /** The identifier in the generated code. */
  readonly local: Name;
  /**
   * The parameter of the element's function; undefined if the function has none. Every function
   * that calls the element's function has a parameter of the same name.
   */
  readonly parameter: Name | undefined;
  /** The element's value as code. The first piece has the source location of the element. */
  readonly body: readonly CodePiece[];
}

/**
 * Adds data elements to the code. An element that is read only once is inlined. Every other element
 * becomes a function that is declared before the code that reads it.
 * @param elements in an order in which each element comes after those that it reads
 */
export function placeElements(
  elements: readonly WrittenElement[],
  rest: readonly CodePiece[],
): CodePiece[] {
  const readers = [...elements.map(({ body }) => [...body]), [...rest]];
  const read = new Map<number, number>();
  for (const piece of readers.flat())
    for (const name of namesIn(piece.code)) read.set(name, (read.get(name) ?? 0) + 1);
  const declared = elements.flatMap(({ local, parameter }, index) => {
    const body = readers[index]!;
    if (
      read.get(local.number) === 1 &&
      readers.slice(index + 1).some((reader) => putInto(reader, local, body))
    )
      return [];
    const [first, ...others] = body;
    return [
      { ...first!, code: code`const ${local} = (${parameter ?? ''}) => ${first!.code}` },
      ...others,
      { code: line(';') },
    ];
  });
  return [...declared, ...readers.at(-1)!];
}

/**
 * Replaces the call of a data element's function with the element's code. `reader` is the code of
 * another element or of the rules. The code after the call keeps its source location.
 * @returns false if `reader` doesn't contain the call
 */
function putInto(reader: CodePiece[], { number }: Name, body: readonly CodePiece[]): boolean {
  const callIn = ({ parts }: Code): number =>
    parts.findIndex(
      (part) =>
        typeof part === 'object' && part.kind === 'element-call' && part.element.number === number,
    );
  const index = reader.findIndex((piece) => callIn(piece.code) >= 0);
  if (index < 0) return false;
  const piece = reader[index]!;
  const { parts } = piece.code;
  const at = callIn(piece.code);
  const around = reader
    .slice(0, index + 1)
    .flatMap(({ place }) => place ?? [])
    .at(-1);
  const before = { parts: parts.slice(0, at) };
  const after = { ...piece.code, parts: parts.slice(at + 1) };
  reader.splice(index, 1, { ...piece, code: code`${before}(` }, ...body, {
    code: { ...after, parts: [')', ...after.parts] },
    place: around,
  });
  return true;
}

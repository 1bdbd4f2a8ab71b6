import { namesIn, type Piece } from '../model/entry.ts';

/** A generated data element. */
export interface WrittenElement {
  /** The identifier in the generated code. */
  readonly local: string;
  /**
   * The parameter of the element's function, or an empty string if the function has none. Every
   * function that calls the element's function has a parameter of the same name.
   */
  readonly parameter: string;
  /** The element's value as code. The first piece has the source location of the element. */
  readonly body: readonly Piece[];
}

/**
 * Adds data elements to the code. An element that is read only once is inlined. Every other element
 * becomes a function that is declared before the code that reads it.
 * @param elements in an order in which each element comes after those that it reads
 */
export function placeElements(
  elements: readonly WrittenElement[],
  rest: readonly Piece[],
): Piece[] {
  const readers = [...elements.map(({ body }) => [...body]), [...rest]];
  const read = new Map<string, number>();
  for (const { text } of readers.flat())
    for (const name of namesIn(text)) read.set(name, (read.get(name) ?? 0) + 1);
  const declared = elements.flatMap(({ local, parameter }, index) => {
    const body = readers[index]!;
    if (
      read.get(local) === 1 &&
      readers.slice(index + 1).some((reader) => putInto(reader, `${local}(${parameter})`, body))
    )
      return [];
    const [first, ...others] = body;
    return [
      { ...first!, text: `const ${local} = (${parameter}) => ${first!.text}` },
      ...others,
      { text: ';\n' },
    ];
  });
  return [...declared, ...readers.at(-1)!];
}

/**
 * Replaces the call of a data element's function with the element's code. `reader` is the code of
 * another element or of the rules. The code after the call keeps its source location.
 * @returns false if `reader` doesn't contain the call
 */
function putInto(reader: Piece[], call: string, body: readonly Piece[]): boolean {
  const index = reader.findIndex(({ text }) => text.includes(call));
  if (index < 0) return false;
  const { text, place } = reader[index]!;
  const at = text.indexOf(call);
  const around = reader
    .slice(0, index + 1)
    .flatMap((piece) => piece.place ?? [])
    .at(-1);
  reader.splice(index, 1, { text: `${text.slice(0, at)}(`, place }, ...body, {
    text: `)${text.slice(at + call.length)}`,
    place: around,
  });
  return true;
}

import { namesIn, type Piece } from '../model/entry.ts';

/** A generated data element. */
export interface WrittenElement {
  /** Its name. */
  readonly local: string;
  /** The parameter of its function, if any; it has the same name in every reader. */
  readonly parameter: string;
  /** Its value as code; the first piece has its place. */
  readonly body: readonly Piece[];
}

/**
 * Places data elements before their readers: each as a function, or inline if only one place reads
 * it.
 * @param elements each after the elements that it reads
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

/** Replaces a call by code, and restores the source place of the code after it. */
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

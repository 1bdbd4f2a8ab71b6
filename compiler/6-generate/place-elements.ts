import { namesIn, type Piece } from '../model/entry.ts';

/** A data element as it was written. */
export interface WrittenElement {
  /** What it is called. */
  readonly local: string;
  /** The parameter that its function takes, if any, which is called the same wherever it is read. */
  readonly parameter: string;
  /** Its value as code, of which the first piece has its place. */
  readonly body: readonly Piece[];
}

/**
 * Puts data elements before what reads them: each as a function, or, where it is read in one place only, right there.
 * @param elements each after those that it reads itself
 */
export function placeElements(elements: readonly WrittenElement[], rest: readonly Piece[]): Piece[] {
  const readers = [...elements.map(({ body }) => [...body]), [...rest]];
  const read = new Map<string, number>();
  for (const { text } of readers.flat()) for (const name of namesIn(text)) read.set(name, (read.get(name) ?? 0) + 1);
  const declared = elements.flatMap(({ local, parameter }, index) => {
    const body = readers[index]!;
    if (read.get(local) === 1 && readers.slice(index + 1).some((reader) => putInto(reader, `${local}(${parameter})`, body))) return [];
    const [first, ...others] = body;
    return [{ ...first!, text: `const ${local} = (${parameter}) => ${first!.text}` }, ...others, { text: ';\n' }];
  });
  return [...declared, ...readers.at(-1)!];
}

/** Puts code in the place of a call, and has what follows say again where it comes from. */
function putInto(reader: Piece[], call: string, body: readonly Piece[]): boolean {
  const index = reader.findIndex(({ text }) => text.includes(call));
  if (index < 0) return false;
  const { text, place } = reader[index]!;
  const at = text.indexOf(call);
  const around = reader.slice(0, index + 1).flatMap((piece) => piece.place ?? []).at(-1);
  reader.splice(index, 1, { text: `${text.slice(0, at)}(`, place }, ...body, { text: `)${text.slice(at + call.length)}`, place: around });
  return true;
}

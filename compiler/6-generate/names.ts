import { nameMark, type EntryName } from '../model/entry.ts';

/** Gives out the names of an entry, so that no two things share one and nothing is used without being declared. */
export interface Names {
  /** The name of an export of a file of the package; importing it is taken care of. */
  use(file: string, exported: string): string;
  /** The name of what a script of the rules exports by default. */
  useDefault(script: string): string;
  /** A name for something that the entry itself declares. */
  declare(): string;
  /** A name for a parameter, the same in all functions that have one of this meaning. */
  parameter(): string;
  /** The arguments that the on-demand script is loaded with, known once it is written. */
  ofOnDemand(): string;
  /** All that were given out, by their numbers. */
  all(): readonly EntryName[];
}

export function createNames(): Names {
  const given: EntryName[] = [];
  const known = new Map<string, string>();
  const give = (name: EntryName): string => nameMark(given.push(name) - 1);
  const giveOnce = (key: string, name: EntryName): string => {
    const mark = known.get(key) ?? give(name);
    known.set(key, mark);
    return mark;
  };
  return {
    use: (file, exported) => giveOnce(`${file}#${exported}`, { kind: 'imported', file, exported }),
    useDefault: (script) => giveOnce(script, { kind: 'script', file: script }),
    declare: () => give({ kind: 'declared' }),
    parameter: () => give({ kind: 'parameter' }),
    ofOnDemand: () => give({ kind: 'on-demand' }),
    all: () => given,
  };
}

/** `page-bottom` as it is written in code: `pageBottom`. */
export function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** An error that an author makes in the sample project. */
export interface Mistake {
  readonly meant: string;
  /** The file that is edited or added. */
  readonly file: string;
  readonly find?: string;
  readonly put: string;
  /** The texts that the diagnostics should mark; usually one. */
  readonly marks: readonly string[];
  /** The codes of the diagnostics. */
  readonly codes: readonly string[];
  /** How well the first version of the diagnostics reported the error. */
  readonly first: 'found' | 'unhelpful' | 'cascade' | 'elsewhere' | 'silent';
}

type Row = Omit<Mistake, 'marks' | 'codes'> & { mark: string; also?: string; gives: string };

/** Reads the file `AUTHOR.yaml`, which lists one author's errors in the sample project. */
export function readMistakes(author: string): readonly Mistake[] {
  const text = readFileSync(new URL(`${author}.yaml`, import.meta.url), 'utf8');
  return (parse(text) as Row[]).map(({ mark, also, gives, ...each }) => ({
    ...each,
    file: each.file ?? 'rules/sites/in/rules.yaml',
    marks: also === undefined ? [mark] : [mark, also],
    codes: also === undefined ? [gives] : [gives, gives],
  }));
}

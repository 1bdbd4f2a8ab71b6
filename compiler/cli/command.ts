import type { ParseArgsConfig } from 'node:util';

/** The output streams of a command. Tests pass their own. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Progress and diagnostics. */
  err(text: string): void;
  readonly colour: boolean;
}

export interface Option {
  readonly type: 'string' | 'boolean';
  /** The placeholder of the value in the help: `DIR`. */
  readonly value?: string;
  readonly doc: string;
  readonly default?: string;
  /** The option can be repeated; its values form a list. */
  readonly multiple?: true;
}

/** The values of the options. */
export interface Options {
  readonly [name: string]: string | boolean | readonly string[] | undefined;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly operands?: { readonly name: string; readonly doc: string };
  readonly options: { readonly [name: string]: Option };
  readonly examples: readonly string[];
  /** The exit codes, if this command has more to say about them than others. */
  readonly exits?: { readonly [code: number]: string };
  /** @returns the exit code */
  run(options: Options, operands: readonly string[], terminal: Terminal): Promise<number>;
}

/** Options of every command. */
export const RULES: Option = {
  type: 'string',
  value: 'DIR',
  doc: 'folder of rules',
  default: 'rules',
};
export const OUT: Option = {
  type: 'string',
  value: 'DIR',
  doc: 'folder for builds',
  default: 'dist',
};
export const AS_OF: Option = {
  type: 'string',
  value: 'DATE',
  doc: 'date to build for, YYYY-MM-DD; by default the date of the last commit that changed the rules',
};

export type Parsed = NonNullable<ParseArgsConfig['options']>;

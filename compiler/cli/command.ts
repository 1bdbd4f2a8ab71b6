import type { ParseArgsConfig } from 'node:util';

/** The output streams of a command. Tests pass their own. */
export interface Terminal {
  /** Prints results. */
  out(text: string): void;
  /** Prints progress and diagnostics. */
  err(text: string): void;
  readonly colour: boolean;
}

export interface Option {
  readonly type: 'string' | 'boolean';
  /** The placeholder of the value in the help, such as `DIR`. */
  readonly value?: string;
  readonly doc: string;
  readonly default?: string;
  /** Set if the option can be repeated; its values form a list. */
  readonly multiple?: true;
}

/** The parsed values of the options, by name. */
export interface Options {
  readonly [name: string]: string | boolean | readonly string[] | undefined;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly operands?: { readonly name: string; readonly doc: string };
  readonly options: { readonly [name: string]: Option };
  readonly examples: readonly string[];
  /** Maps each exit code that has a special meaning for this command to that meaning. */
  readonly exits?: { readonly [code: number]: string };
  /**
   * Runs the command.
   * @returns the exit code
   */
  run(options: Options, operands: readonly string[], terminal: Terminal): Promise<number>;
}

/** The option for the rules folder. */
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

import type { ParseArgsConfig } from 'node:util';

/** Where a command reads and writes, so that tests can look on. */
export interface Terminal {
  /** Results. */
  out(text: string): void;
  /** Progress and diagnostics. */
  err(text: string): void;
  readonly colour: boolean;
}

export interface Option {
  readonly type: 'string' | 'boolean';
  /** How the value is called in the help: `DIR`. */
  readonly value?: string;
  readonly doc: string;
  readonly default?: string;
  /** May be given several times; the values come as a list. */
  readonly multiple?: true;
}

/** What was given for each option. */
export interface Options {
  readonly [name: string]: string | boolean | readonly string[] | undefined;
}

export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly operands?: { readonly name: string; readonly doc: string };
  readonly options: { readonly [name: string]: Option };
  readonly examples: readonly string[];
  /** What the exit codes mean, where this command says more by them than others do. */
  readonly exits?: { readonly [code: number]: string };
  /** @returns the exit code */
  run(options: Options, operands: readonly string[], terminal: Terminal): Promise<number>;
}

/** Options that every command takes. */
export const RULES: Option = { type: 'string', value: 'DIR', doc: 'the folder of rules', default: 'rules' };
export const OUT: Option = { type: 'string', value: 'DIR', doc: 'the folder for what is built', default: 'dist' };
export const AS_OF: Option = { type: 'string', value: 'DATE', doc: 'the date to build for, YYYY-MM-DD; by default that of the last commit that touched the rules' };

export type Parsed = NonNullable<ParseArgsConfig['options']>;

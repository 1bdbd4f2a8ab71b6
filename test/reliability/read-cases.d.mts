/** A text of a file that removes a guard if it is replaced. The file contains it once. */
export interface Mutation {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A test by its title, or by the part of the title that `in` contains. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
  readonly in?: string;
}

/** A case of faults or attacks. */
export interface Case {
  readonly case: number;
  readonly group: string;
  readonly what: string;
  readonly expected: string;
  readonly tests: readonly NamedTest[];
  readonly mutation: Mutation | undefined;
  readonly awaits: string | undefined;
}

/** Returns all cases, in their order. */
export function readCases(root?: string): readonly Case[];

/** Returns what is wrong with the table, one sentence each. */
export function findFaults(
  cases: readonly Partial<Case>[],
  read: (path: string) => string | undefined,
): readonly string[];

/** A replacement of a text in a file, which removes a guard. The file contains the text once. */
export interface Mutation {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** A test by its title. `in` is the file that contains the title, if the test's file doesn't. */
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

/** Returns the faults of the table, one sentence each. */
export function findFaults(
  cases: readonly Partial<Case>[],
  read: (path: string) => string | undefined,
): readonly string[];

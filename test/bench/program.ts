/** The job that a program does. Programs are compared only with programs of the same job. */
export type Job =
  | 'one page view and one click'
  | '100 rules and 40 data elements'
  | '100 rules and 40 data elements, to the edge';

/** A script that does a job in a page. */
export interface Program {
  readonly name: string;
  readonly job: Job;
  readonly code: string;
}

/** A program that couldn't be built on this machine. */
export interface Missing {
  readonly name: string;
  readonly job: Job;
  readonly reason: string;
}

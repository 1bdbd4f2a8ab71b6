import { isRecord } from '../../../compiler/play/scenario/is-record.ts';
import type { WrittenStep } from '../../session/steps/written-step.ts';
import { readChoice, writeChoice, type Choice } from '../../session/choice/choice.ts';
import { parameterProblems } from './parameter-problems.ts';
import { readMark, writeMark, type RecordMark } from './record-mark.ts';

/** The state that a link contains. */
export interface SharedState {
  readonly choice: Choice;
  /** The selected record. */
  readonly mark: RecordMark | undefined;
  /** The steps of the session; undefined if the link omits them (see `sharedOf`, `shareLink`). */
  readonly done: SharedSteps | undefined;
  /** The recording; undefined if there is none. */
  readonly recorded: SharedSteps | undefined;
}

/** Steps, and the user's selections before the first step. */
export interface SharedSteps {
  readonly beginning: Choice;
  readonly steps: readonly WrittenStep[];
}

/** A parsed state, and its problems, one sentence each. */
export interface ReadState {
  readonly state: SharedState;
  readonly problems: readonly string[];
}

/** Returns the state as URL parameters: those of `choice`, then `mark`, `done` and `recorded`. */
export function writeState({ choice, mark, done, recorded }: SharedState): string {
  const pairs: readonly (readonly [string, string | undefined])[] = [
    ['mark', mark && writeMark(mark)],
    ['done', done && writeSteps(done)],
    ['recorded', recorded && writeSteps(recorded)],
  ];
  return [
    writeChoice(choice).slice(1),
    ...pairs.flatMap(([key, value]) =>
      value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
    ),
  ].join('&');
}

/** Parses a state. Invalid values are replaced with the defaults, and reported. */
export function readState(text: string): ReadState {
  const given = new URLSearchParams(text);
  const problems: string[] = [];
  const part = <T>(key: string, problem: string, read: (text: string) => T | undefined) => {
    const written = given.get(key);
    const value = written === null ? undefined : read(written);
    if (written !== null && value === undefined) problems.push(problem);
    return value;
  };
  const state: SharedState = {
    choice: readChoice(text),
    mark: part('mark', 'The selected record is invalid and was ignored.', readMark),
    done: part('done', 'The steps of the session are invalid and were ignored.', readSteps),
    recorded: part('recorded', 'The recorded steps are invalid and were ignored.', readSteps),
  };
  for (const key of ['mark', 'done', 'recorded']) given.delete(key);
  return { state, problems: [...problems, ...parameterProblems(given.toString())] };
}

function writeSteps({ beginning, steps }: SharedSteps): string {
  return JSON.stringify([writeChoice(beginning), ...steps]);
}

function readSteps(text: string): SharedSteps | undefined {
  try {
    const [beginning, ...steps] = JSON.parse(text) as readonly unknown[];
    return typeof beginning === 'string' && steps.every(isRecord)
      ? { beginning: readChoice(beginning), steps }
      : undefined;
  } catch {
    return undefined;
  }
}

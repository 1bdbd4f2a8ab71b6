import { isRecord } from '../../compiler/scenario/is-record.ts';
import type { WrittenStep } from '../record/written-step.ts';
import { readChoice, writeChoice, type Choice } from '../state/choice.ts';
import { wrongParts } from '../state/wrong-parts.ts';
import { readMark, writeMark, type RecordMark } from './record-mark.ts';

/** All that a reviewer sees, as a link carries it. */
export interface SharedState {
  readonly choice: Choice;
  /** The record that is looked at, told so that it is found again. */
  readonly mark: RecordMark | undefined;
  /** What was done since the session began; undefined where nothing but opening the page. */
  readonly done: SharedSteps | undefined;
  /** What is recorded; undefined where nothing is. */
  readonly recorded: SharedSteps | undefined;
}

/** Steps, and what was chosen when they began. */
export interface SharedSteps {
  readonly beginning: Choice;
  readonly steps: readonly WrittenStep[];
}

/** A shared state, and what of its text nobody understood, one sentence each. */
export interface ReadState {
  readonly state: SharedState;
  readonly faults: readonly string[];
}

/** The state as text: the choice's hash without `#`, and what else there is as further pairs. */
export function writeState({ choice, mark, done, recorded }: SharedState): string {
  const pairs: readonly (readonly [string, string | undefined])[] = [['mark', mark && writeMark(mark)], ['done', done && writeSteps(done)], ['recorded', recorded && writeSteps(recorded)]];
  return [writeChoice(choice).slice(1), ...pairs.flatMap(([key, value]) => (value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`]))].join('&');
}

/** Reads a state's text; what is wrong in it is as at the start, and told. */
export function readState(text: string): ReadState {
  const given = new URLSearchParams(text);
  const faults: string[] = [];
  const stepsOf = (key: string, what: string): SharedSteps | undefined => {
    const written = given.get(key);
    const read = written === null ? undefined : readSteps(written);
    if (written !== null && read === undefined) faults.push(`${what} can't be read and were left out.`);
    return read;
  };
  const state: SharedState = { choice: readChoice(text), mark: readMark(given.get('mark') ?? ''), done: stepsOf('done', 'The steps that led here'), recorded: stepsOf('recorded', 'The recorded steps') };
  for (const key of ['mark', 'done', 'recorded']) given.delete(key);
  const wrong = wrongParts(given.toString());
  return { state, faults: [...faults, ...wrong.length === 0 ? [] : [`Nobody understands ${wrong.join(', ')}; it was left out.`]] };
}

function writeSteps({ beginning, steps }: SharedSteps): string {
  return JSON.stringify([writeChoice(beginning), ...steps]);
}

function readSteps(text: string): SharedSteps | undefined {
  try {
    const [beginning, ...steps] = JSON.parse(text) as readonly unknown[];
    return typeof beginning === 'string' && steps.every(isRecord) ? { beginning: readChoice(beginning), steps } : undefined;
  } catch {
    return undefined;
  }
}

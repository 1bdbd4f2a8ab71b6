import { log } from '../../platform/log.ts';
import { serialise } from '../../platform/serialise.ts';

/** One typed payload of an answer. */
export interface Handle {
  readonly type: string;
  readonly payload: readonly unknown[];
}

interface Answer {
  readonly handle: readonly Handle[];
  readonly errors?: readonly unknown[];
  readonly warnings?: readonly unknown[];
}

/**
 * The payloads of an edge's answer; errors and warnings in it are logged (G-03).
 * @throws Error where the answer is none: a status other than 2xx, or no JSON with payloads, save for 204 (G-11)
 */
export const readAnswer = async (response: Response): Promise<readonly Handle[]> => {
  const { status } = response;
  let said = await response.text();
  let answer: Answer | undefined;
  try {
    answer = JSON.parse(said) as Answer;
    said = pretty(answer);
  } catch {
    // Not JSON: told as it is.
  }
  if (!response.ok || (answer ? !Array.isArray(answer.handle) : status !== 204)) {
    throw new Error(`The server responded with a status code ${status} and ${said ? `response body:\n${said}` : 'no response body.'}`);
  }
  report('warn', 'a warning', answer?.warnings);
  report('error', 'a non-fatal error', answer?.errors);
  return answer?.handle ?? [];
};

const pretty = (value: unknown): string => serialise(value, 2);

const report = (level: 'warn' | 'error', what: string, notes: readonly unknown[] = []): void =>
  notes.forEach((note) => log(level, `The server responded with ${what}:\n${pretty(note)}`));

import { log } from '../../platform/safety/log.ts';
import { serialise } from '../../platform/safety/serialise.ts';
import type { Handle } from './listed-handles.ts';

interface Answer {
  readonly handle: readonly unknown[];
  readonly errors?: readonly unknown[];
  readonly warnings?: readonly unknown[];
}

/**
 * Returns the handles (payloads with their types) of a response of Adobe's Edge Network. Doesn't
 * check each handle, so some may be malformed. Logs the response's errors and warnings (G-03).
 * @throws Error if the status isn't 2xx, or if the body isn't JSON with a list of handles. With
 * status 204, the body may be empty (G-11)
 */
export const readAnswer = async (response: Response): Promise<readonly Handle[]> => {
  const { status } = response;
  let body = await response.text();
  let answer: Answer | undefined;
  try {
    answer = JSON.parse(body) as Answer;
    body = pretty(answer);
  } catch {
    // The body isn't JSON. The error below quotes it.
  }
  if (!response.ok || (answer ? !Array.isArray(answer.handle) : status !== 204)) {
    throw new Error(
      `The server responded with a status code ${status} and ${body ? `response body:\n${body}` : 'no response body.'}`,
    );
  }
  report('warn', 'a warning', answer?.warnings);
  report('error', 'a non-fatal error', answer?.errors);
  return (answer?.handle ?? []) as readonly Handle[];
};

const pretty = (value: unknown): string => serialise(value, 2);

const report = (level: 'warn' | 'error', label: string, notes: readonly unknown[] = []): void =>
  notes.forEach((note) => log(level, `The server responded with ${label}:\n${pretty(note)}`));

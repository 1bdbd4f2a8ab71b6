import type { Settings } from '../settings.ts';
import { log as write } from '../platform/safety/log.ts';
import type { logSchema } from './log.schema.ts';

/** Writes a line to the console in debug mode (G-21). Does nothing if the text is absent. */
export const log = ({ text, level }: Settings<typeof logSchema>): void => {
  if (text !== undefined) write(level, text);
};

import type { Settings } from '../contract.ts';
import { log as write } from '../platform/log.ts';
import type { logSchema } from './log.schema.ts';

/** Writes a line to the console for who debugs (G-21); nothing where it has no text. */
export const log = ({ text, level }: Settings<typeof logSchema>): void => {
  if (text !== undefined) write(level, text);
};

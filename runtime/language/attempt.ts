import { messageOf } from '../platform/contain.ts';
import { log } from '../platform/log.ts';

/**
 * What a script of a data element returns; absent where it throws, which is logged, so that the rule goes on with
 * the data element's default.
 */
export const attempt = <T>(name: string, run: () => T): T | undefined => {
  try {
    return run();
  } catch (error) {
    return void log('error', `Failed to read the data element ${name}. ${messageOf(error)}`);
  }
};

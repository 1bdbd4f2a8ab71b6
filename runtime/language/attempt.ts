import { contain } from '../platform/contain.ts';

/**
 * What a script of a data element returns; absent where it throws, which is logged, so that the rule goes on with
 * the data element's default.
 */
export const attempt = <T>(name: string, run: () => T): T | undefined => {
  let value: T | undefined;
  contain(`Failed to read the data element ${name}.`, () => {
    value = run();
  });
  return value;
};

import { pageVariables } from '../engine/page-variables.ts';
import { copyOf } from '../platform/safety/copy-of.ts';
import type { Settings } from '../settings.ts';
import type { setPageVariableSchema } from './set-page-variable.schema.ts';

/** Sets a page variable to a copy of a value. Later rules of the page can read the variable. */
export const setPageVariable = ({ name, value }: Settings<typeof setPageVariableSchema>): void => {
  pageVariables.set(name, copyOf(value));
};

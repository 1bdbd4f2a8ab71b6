import { put, type Fields } from './put.ts';

/** The page's analytics variables, by their paths in the experience event. */
const variables = new Map<string, unknown>();

/** Sets a variable for every send to come; absent unsets it. */
export const setVariable = (path: string, value: unknown): void => {
  variables.set(path, value);
};

/** Unsets every variable. */
export const clearVariables = (): void => variables.clear();

/** Puts the variables that are set now into an experience event (G-09). */
export const addVariables = (xdm: Fields): void => variables.forEach((value, path) => put(xdm, path, value));

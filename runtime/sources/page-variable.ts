import { pageVariables } from '../engine/page-variables.ts';

/** Returns a page variable; undefined if no rule has set it. */
export const pageVariable = (name: string): unknown => pageVariables.get(name) ?? undefined;

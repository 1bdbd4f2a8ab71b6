import { parseDocument } from '../1-parse/parse.ts';
import { check } from '../2-check/check.ts';
import { resolve } from '../3-resolve/resolve.ts';
import { analyse } from '../4-analyse/analyse.ts';
import { plan } from '../5-plan/plan.ts';
import { generate } from '../6-generate/generate.ts';
import { bundle } from '../7-bundle/bundle.ts';
import { measureBundle } from '../7-bundle/measure.ts';
import { emit } from '../8-emit/emit.ts';
import { checkScripts } from '../scripts/check-scripts.ts';

/**
 * The phases, in the order in which compile.ts calls them. Each is a function that returns its
 * output and its diagnostics. `measure` isn't a phase: it adds the sizes to a bundle that was made
 * without them.
 */
export const phases = {
  parse: parseDocument,
  check,
  resolve,
  analyse,
  checkScripts,
  plan,
  generate,
  bundle,
  measure: measureBundle,
  emit,
};

/** The phases, or functions that return the same results from a cache. */
export type Phases = Readonly<typeof phases>;

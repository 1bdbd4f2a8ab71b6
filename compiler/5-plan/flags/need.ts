import type { Plan } from '../../model/plan.ts';
import type { RuntimeFlag } from '../../model/runtime-flag.ts';

/** Returns whether a bundle needs a feature. */
export type Need = (plan: Plan) => boolean;

/**
 * Maps each flag of runtime/uses.ts to a function that returns whether a bundle needs the feature.
 * If a flag is added, renamed or removed, the table of this type has a type error.
 */
export type Needs = { readonly [flag in RuntimeFlag]: Need };

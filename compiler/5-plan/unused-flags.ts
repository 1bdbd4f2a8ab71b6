import type { Plan } from '../model/plan.ts';
import type { RuntimeFlag } from '../model/runtime-flag.ts';
import { EDGE_NEEDS } from './flags/edge-needs.ts';
import { EVENT_NEEDS } from './flags/event-needs.ts';
import { IDENTITY_NEEDS } from './flags/identity-needs.ts';
import type { Needs } from './flags/need.ts';
import { SETTING_NEEDS } from './flags/setting-needs.ts';
import { SITE_NEEDS } from './flags/site-needs.ts';

/** The functions of all flags. Each part is checked as well, so that it has no obsolete name. */
export const NEEDS: Needs = {
  ...SETTING_NEEDS,
  ...EVENT_NEEDS,
  ...SITE_NEEDS,
  ...EDGE_NEEDS,
  ...IDENTITY_NEEDS,
};

const FLAGS = Object.keys(NEEDS) as readonly RuntimeFlag[];

/** Returns the flags of runtime/uses.ts whose features a bundle doesn't need. */
export function unusedFlags(plan: Plan): readonly RuntimeFlag[] {
  return FLAGS.filter((flag) => !NEEDS[flag](plan));
}

import type { Settings } from '../contract.ts';
import { pushToGlobal } from '../platform/push-to-global.ts';
import type { pushSchema } from './push.schema.ts';

/** Adds an entry to a list of the page (S-13). */
export const push = ({ to, entry }: Settings<typeof pushSchema>): void => pushToGlobal(to, entry);

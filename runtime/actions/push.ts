import type { Settings } from '../settings.ts';
import { pushToGlobal } from '../platform/page/push-to-global.ts';
import type { pushSchema } from './push.schema.ts';

/** Pushes an entry to a global list of the page, such as `dataLayer` (S-13). */
export const push = ({ to, entry }: Settings<typeof pushSchema>): void => pushToGlobal(to, entry);

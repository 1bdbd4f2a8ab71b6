import type { Settings } from '../contract.ts';
import { ranOnce } from '../engine/page-view.ts';
import type { onceSchema } from './once.schema.ts';

/**
 * Whether this is the first time that it is asked, per page. Asked last of a rule's conditions, so that only a
 * run whose other conditions hold counts.
 * @param settings those of the schema, and `rule`, the rule's number
 */
export const once = ({ rule }: Settings<typeof onceSchema> & { readonly rule: number }): boolean => !ranOnce.has(rule) && !!ranOnce.add(rule);

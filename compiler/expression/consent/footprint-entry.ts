import type { Reached, Stored } from '../../../runtime/footprint.ts';
import type { Expression } from '../../model/expression.ts';

/** A reason why the bundle sends to a host or stores something. */
export interface FootprintEntry {
  /** The rule that causes the request or the storage. Absent if the site's settings cause it. */
  readonly rule?: string;
  readonly purposes: readonly string[];
  /** The consent that the request or the storage needs. */
  readonly consent: Expression;
  /** The module, data element or script that sends or stores the data. */
  readonly by: string;
  readonly proof: 'proven' | 'delegated' | 'unproven';
  readonly hosts: readonly { readonly host: string; readonly directive: Reached }[];
  readonly stores: readonly Stored[];
}

/**
 * The hosts that a module or service sends to, and the items that it stores. Both depend on its
 * settings.
 */
export type Reaches = Pick<FootprintEntry, 'by' | 'proof' | 'hosts' | 'stores'>;

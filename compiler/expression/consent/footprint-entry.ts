import type { Reached, Stored } from '../../../runtime/footprint.ts';
import type { Expression } from '../../model/expression.ts';

/** Requests and stored items of the bundle that have the same cause and need the same consent. */
export interface FootprintEntry {
  /**
   * The id of the rule that is the cause; `edge` if the cause is the site's edge settings or page
   * code that uses the edge client. Absent if the cause is another setting of the site.
   */
  readonly rule?: string;
  readonly purposes: readonly string[];
  /** The consent that the requests and the storage need. */
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

import type { Reached, Stored } from '../../../runtime/footprint.ts';
import type { Expression } from '../../model/expression.ts';

/** Requests and stored items of the bundle that have the same cause and need the same consent. */
export interface FootprintEntry {
  /**
   * The id of the rule that is the cause. `edge` stands for the site's edge settings, and for page
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
 * The hosts that a module or service contacts, and the items that it stores. The settings of the
 * module or service determine both.
 */
export type Reaches = Pick<FootprintEntry, 'by' | 'proof' | 'hosts' | 'stores'>;

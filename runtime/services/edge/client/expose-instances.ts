import type { Allowed } from '../../../contract.ts';
import { takeQueue } from '../../../platform/take-queue.ts';
import type { Client } from './create-client.ts';
import { createInstance, type Feature } from './instance.ts';

/**
 * Puts the SDK's command interface where page code looks for it, and runs what the page has called before.
 * @param names the functions' names: the first is the site's own edge, configured already; the page configures the others
 * @param permitted the site's consent policy, asked before every command
 * @param allowed the same policy, as it is now
 */
export const exposeInstances = (names: readonly string[], client: Client, permitted: () => Promise<unknown>, allowed: Allowed, features: readonly Feature[]): void =>
  names.forEach((name, index) => takeQueue(name, createInstance({ name, permitted, allowed, features, ...!index && { client } })));

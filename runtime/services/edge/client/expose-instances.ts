import type { Allowed } from '../../../contract.ts';
import { takeQueue } from '../../../platform/page/take-queue.ts';
import { identityInMemory } from '../../../uses.ts';
import type { Client } from './create-client.ts';
import { createInstance, type Feature } from './instance.ts';

/**
 * Exposes the command interface of Adobe's SDK under its global names, and runs the calls that the
 * page has queued.
 * @param names the functions' names. The first function controls the site's own edge client, which
 * is already configured. The page configures all further instances
 * @param permitted called before every command: resolves if the site's consent policy allows it,
 * stays pending while the visitor still has to decide, and otherwise rejects
 * @param allowed returns at once whether the same policy allows requests now
 */
export const exposeInstances = (
  names: readonly string[],
  client: Client,
  permitted: () => Promise<unknown>,
  allowed: Allowed,
  features: readonly Feature[],
): void =>
  names.forEach((name, index) =>
    takeQueue(
      name,
      createInstance({
        name,
        permitted,
        allowed,
        features,
        ...(identityInMemory && { storing: client.storing }),
        ...(!index && { client }),
      }),
    ),
  );

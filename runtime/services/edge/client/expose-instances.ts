import type { Allowed } from '../../../contract.ts';
import { takeQueue } from '../../../platform/page/take-queue.ts';
import { identityInMemory } from '../../../uses.ts';
import type { Client } from './create-client.ts';
import { createInstance, type Feature } from './instance.ts';

/**
 * Defines global functions that run the commands of Adobe's SDK. Runs the calls that page code has
 * queued for these functions.
 * @param names the functions' names. The first function controls the site's own edge client, which
 * is already configured. Page code must configure the instance of every other function
 * @param permitted called before each command that needs consent. Its promise resolves if the
 * site's consent policy allows the command, stays pending while the visitor still has to decide,
 * and otherwise rejects
 * @param allowed returns whether the same policy allows requests now
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

import { checkCache } from './check-cache.ts';
import { checkChromium } from './check-chromium.ts';
import { checkDate } from './check-date.ts';
import { checkNode } from './check-node.ts';
import { checkPackages } from './check-packages.ts';
import { checkRules } from './check-rules.ts';
import { checkSchemas } from './check-schemas.ts';
import { checkSharedCache } from './check-shared-cache.ts';
import { checkWritable } from './check-writable.ts';
import type { Finding } from './finding.ts';
import type { Surroundings } from './surroundings.ts';

/** Checks everything that builds, tests and editors need. Changes nothing. */
export async function checkHealth(surroundings: Surroundings): Promise<readonly Finding[]> {
  return [
    checkNode(),
    ...checkPackages(),
    checkRules(surroundings),
    checkWritable('output', surroundings.out),
    checkCache(),
    ...(await checkSharedCache(surroundings)),
    checkDate(surroundings),
    await checkChromium(surroundings),
    checkSchemas(surroundings),
  ];
}

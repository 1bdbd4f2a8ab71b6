import { hashOf, type Scripts } from './build-site.ts';
import type { ReadSites } from './read-sites.ts';
import { checkScripts } from './scripts/check-scripts.ts';

export interface ReadScripts {
  /** The scripts that the rules name, whether they are there or not. */
  readonly scripts: Scripts;
}

/** Reads and checks the scripts of the rules as well; a site that asks one in which something is wrong isn't ready. */
export async function withScripts(rules: string, read: ReadSites): Promise<ReadSites & ReadScripts> {
  const { texts, unread, diagnostics, files, isSound } = await checkScripts(rules, read.scopes.map(({ site }) => site));
  return {
    ...read,
    diagnostics: [...read.diagnostics, ...diagnostics],
    scopes: read.scopes.filter(({ site }) => isSound(site)),
    texts: new Map([...read.texts, ...texts]),
    scripts: { files, hash: hashOf({ output: texts, unread }) },
  };
}

import type { Settings } from '../contract.ts';
import { readGlobal } from '../platform/globals.ts';
import { loadScript } from '../platform/load-script.ts';
import { pageGlobal } from '../platform/page-global.ts';
import { known } from '../services/tags/commerce.ts';
import type { survicateSchema } from './survicate.schema.ts';

let used = false;
let withdrawn: boolean;

const forget = () => {
  const there = readGlobal('_sva') as { readonly destroyVisitor?: unknown } | undefined;
  if (typeof there?.destroyVisitor === 'function') there.destroyVisitor();
};

/**
 * Loads the second survey (developers.survicate.com/javascript, "Configuration" and "Methods"); what it may know stands ready for it, or is
 * told to it where it is there already. Rejects where its script can't be loaded.
 */
export const survicate = ({ workspace, traits = {}, integrity }: Settings<typeof survicateSchema>): Promise<unknown> => {
  used = true;
  withdrawn = false;
  const there = pageGlobal('_sva', () => ({})) as { traits?: unknown; setVisitorTraits?: (traits: object) => void };
  if (typeof there.setVisitorTraits === 'function') there.setVisitorTraits(known(traits));
  else there.traits = known(traits);
  return loadScript(`https://survey.survicate.com/workspaces/${workspace}/web_surveys.js`, integrity).then(() => withdrawn && forget());
};

/** Makes the survey forget the visitor, in its own API's words; what stands ready for it is taken back. */
export const withdrawSurvicate = (): void => {
  if (!used) return;
  withdrawn = true;
  (readGlobal('_sva') as { traits?: unknown } | undefined ?? {}).traits = {};
  forget();
};

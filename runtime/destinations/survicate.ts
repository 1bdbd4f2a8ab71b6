import type { Settings } from '../settings.ts';
import { readGlobal } from '../platform/page/globals.ts';
import { loadScript } from '../platform/script/load-script.ts';
import { pageGlobal } from '../platform/page/page-global.ts';
import { leaving } from '../services/leaving/leaving.ts';
import { known } from '../services/tags/commerce.ts';
import type { survicateSchema } from './survicate.schema.ts';

let used = false;
let withdrawn: boolean;

const forget = () => {
  const there = readGlobal('_sva') as { readonly destroyVisitor?: unknown } | undefined;
  if (typeof there?.destroyVisitor === 'function') there.destroyVisitor();
};

/**
 * Loads the Survicate survey (developers.survicate.com/javascript, "Configuration" and "Methods").
 * The script reads the visitor's traits when it loads. If it has already loaded, the traits are
 * passed to it. Rejects if its script can't be loaded.
 */
export const survicate = ({
  workspace,
  traits = {},
  integrity,
}: Settings<typeof survicateSchema>): Promise<unknown> => {
  used = true;
  withdrawn = false;
  const there = pageGlobal('_sva', () => ({})) as {
    traits?: unknown;
    setVisitorTraits?: (traits: object) => void;
  };
  if (typeof there.setVisitorTraits === 'function') there.setVisitorTraits(leaving(known(traits)));
  else there.traits = leaving(known(traits));
  return loadScript(
    `https://survey.survicate.com/workspaces/${workspace}/web_surveys.js`,
    integrity,
  ).then(() => withdrawn && forget());
};

/** When consent is withdrawn, removes the traits and calls Survicate's `destroyVisitor`. */
export const withdrawSurvicate = (): void => {
  if (!used) return;
  withdrawn = true;
  ((readGlobal('_sva') as { traits?: unknown } | undefined) ?? {}).traits = {};
  forget();
};

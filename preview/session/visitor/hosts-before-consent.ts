import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { evaluateFormula } from './evaluate-formula.ts';

/**
 * Returns the hosts to which a bundle can send requests before the visitor has answered the consent
 * banner. A host is included if its consent formula in the manifest is true or can't be evaluated.
 * @param path the path of the page
 */
export function hostsBeforeConsent(
  { hosts }: Pick<SiteManifest, 'hosts'>,
  path: string,
): readonly string[] {
  return hosts.flatMap(({ host, formula }) =>
    evaluateFormula(formula, undefined, path) === false ? [] : [host],
  );
}

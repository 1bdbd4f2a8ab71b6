import { readFolder } from '../1-parse/read-folder.ts';
import { analyseRules } from '../compile.ts';
import type { AnalysedRules } from './analysed-rules.ts';
import { defaultAsOf } from './as-of.ts';

/**
 * Reads and analyses a folder of rules without building anything.
 * @param rules the rules folder
 * @param asOf YYYY-MM-DD; by default the date of the last commit that changed the rules
 */
export function readSites(rules: string, asOf: string = defaultAsOf(rules)): AnalysedRules {
  return analyseRules({ asOf, folder: readFolder(rules) });
}

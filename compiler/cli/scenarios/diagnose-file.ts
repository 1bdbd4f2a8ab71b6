import { readFileSync } from 'node:fs';
import { renderConcise } from '../../diagnostics/render-concise.ts';
import type { ScenarioFile } from '../../play/chromium/load-scenarios.ts';
import type { Terminal } from '../command.ts';
import { showDiagnostics } from '../output/show-diagnostics.ts';
import { diagnoseScenario } from './diagnose-scenario.ts';

/**
 * Prints the diagnostics of a scenario file that can't be played, because it is invalid or because
 * the rules don't have its site.
 * @param sites the sites of the rules
 * @returns one line for each diagnostic
 */
export function diagnoseFile(
  { file, scenario, problems }: ScenarioFile,
  sites: readonly string[],
  terminal: Terminal,
): string[] {
  const text = readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  const unknownSite = scenario && {
    path: 'site',
    message: `must be one of ${sites.join(', ')}`,
    unknown: { what: 'site' as const, word: scenario.site, known: sites },
  };
  const diagnostics = diagnoseScenario(file, text, unknownSite ? [unknownSite] : problems);
  showDiagnostics(diagnostics, new Map([[file, text]]), terminal);
  return diagnostics.map((each) => renderConcise(each));
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Scope } from '../expression/scope.ts';
import type { Law, Project, ProjectLaw } from './law.ts';
import { elementsEnd } from './laws/elements-end.ts';
import { namesAreUsed } from './laws/names-are-used.ts';
import { namesExist } from './laws/names-exist.ts';
import { rulesAreWhole } from './laws/rules-are-whole.ts';
import { servicesAreSet } from './laws/services-are-set.ts';
import { settingsAreFixed } from './laws/settings-are-fixed.ts';
import { variablesHaveNames } from './laws/variables-have-names.ts';
import { variablesInRange } from './laws/variables-in-range.ts';
import { windowsRunForward } from './laws/windows-run-forward.ts';

const LAWS: readonly Law[] = [namesExist, elementsEnd, rulesAreWhole, servicesAreSet, settingsAreFixed, variablesInRange, variablesHaveNames, windowsRunForward];

/** Asks every law about a site. */
export function analyse(scope: Scope): readonly Diagnostic[] {
  return LAWS.flatMap((law) => law(scope));
}

const PROJECT_LAWS: readonly ProjectLaw[] = [namesAreUsed];

/** Asks the laws that look at all sites together. */
export function analyseProject(project: Project): readonly Diagnostic[] {
  return PROJECT_LAWS.flatMap((law) => law(project));
}

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Scope } from '../expression/scope.ts';
import type { Law, Project, ProjectLaw } from './law.ts';
import { addressesAreSafe } from './laws/addresses-are-safe.ts';
import { comparisonsDepend } from './laws/comparisons-depend.ts';
import { consentComesFirst } from './laws/consent-comes-first.ts';
import { currenciesExist } from './laws/currencies-exist.ts';
import { elementsEnd } from './laws/elements-end.ts';
import { givenFieldsExist } from './laws/given-fields-exist.ts';
import { hostsAreListed } from './laws/hosts-are-listed.ts';
import { identityIsWhole } from './laws/identity-is-whole.ts';
import { itemsHaveLists } from './laws/items-have-lists.ts';
import { namesAreUsed } from './laws/names-are-used.ts';
import { namesExist } from './laws/names-exist.ts';
import { necessaryRecordsConsent } from './laws/necessary-records-consent.ts';
import { patternsAreFast } from './laws/patterns-are-fast.ts';
import { patternsSayWhatIsMeant } from './laws/patterns-say-what-is-meant.ts';
import { personalDataStays } from './laws/personal-data-stays.ts';
import { rulesAreWhole } from './laws/rules-are-whole.ts';
import { rulesCanFire } from './laws/rules-can-fire.ts';
import { secretsStayOut } from './laws/secrets-stay-out.ts';
import { selectorsAreCss } from './laws/selectors-are-css.ts';
import { servicesAreSet } from './laws/services-are-set.ts';
import { settingsAreFixed } from './laws/settings-are-fixed.ts';
import { tablesAreFixed } from './laws/tables-are-fixed.ts';
import { valuesAreListed } from './laws/values-are-listed.ts';
import { variablesHaveNames } from './laws/variables-have-names.ts';
import { variablesInRange } from './laws/variables-in-range.ts';
import { windowsAreOpen } from './laws/windows-are-open.ts';
import { windowsRunForward } from './laws/windows-run-forward.ts';

const LAWS: readonly Law[] = [
  namesExist, elementsEnd, rulesAreWhole, servicesAreSet, identityIsWhole, settingsAreFixed, tablesAreFixed, variablesInRange, variablesHaveNames, windowsRunForward, windowsAreOpen,
  comparisonsDepend, valuesAreListed, currenciesExist, patternsAreFast, patternsSayWhatIsMeant, selectorsAreCss,
  hostsAreListed, addressesAreSafe, personalDataStays, consentComesFirst, necessaryRecordsConsent, givenFieldsExist, itemsHaveLists,
];

const PROJECT_LAWS: readonly ProjectLaw[] = [rulesCanFire, secretsStayOut, namesAreUsed];
/** Of these, the ones that find something which no site does: nothing to ask of a part of them. */
const OF_ALL_SITES: ReadonlySet<ProjectLaw> = new Set([rulesCanFire, namesAreUsed]);

/** Asks every law about a site. */
export function analyse(scope: Scope): readonly Diagnostic[] {
  return LAWS.flatMap((law) => law(scope));
}

/** Asks the laws that look at all sites together. */
export function analyseProject(project: Project): readonly Diagnostic[] {
  return PROJECT_LAWS.filter((law) => project.isWhole || !OF_ALL_SITES.has(law)).flatMap((law) => law(project));
}

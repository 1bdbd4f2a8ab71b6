import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PhaseResult } from '../diagnostics/phase-result.ts';
import { createScope, type Scope } from '../expression/tree/scope.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import { elementChains } from './element-chains.ts';
import { factsOfUnsound } from './facts/facts-of-unsound.ts';
import { joinRepeated } from './join-repeated.ts';
import { gatherFacts } from './facts/gather-facts.ts';
import type { SiteFacts } from './facts/site-facts.ts';
import type { Law, Project, ProjectLaw } from './law.ts';
import { urlsAreSecure } from './laws/urls-are-secure.ts';
import { comparisonsDepend } from './laws/comparisons-depend.ts';
import { consentComesFirst } from './laws/consent-comes-first.ts';
import { conversionsAreComplete } from './laws/conversions-are-complete.ts';
import { googleNamesAreValid } from './laws/google-names-are-valid.ts';
import { amountsAreNumbers } from './laws/amounts-are-numbers.ts';
import { currenciesExist } from './laws/currencies-exist.ts';
import { edgeSettingsHaveEffect } from './laws/edge-settings-have-effect.ts';
import { elementsFormNoCycle } from './laws/elements-form-no-cycle.ts';
import { givenFieldsExist } from './laws/given-fields-exist.ts';
import { healthIsComplete } from './laws/health-is-complete.ts';
import { hostsAreListed } from './laws/hosts-are-listed.ts';
import { identityIsComplete } from './laws/identity-is-complete.ts';
import { itemsHaveLists } from './laws/items-have-lists.ts';
import { namesAreUsed } from './laws/names-are-used.ts';
import { namesSayWhatIsMeant } from './laws/names-say-what-is-meant.ts';
import { namesExist } from './laws/names-exist.ts';
import { necessaryRecordsConsent } from './laws/necessary-records-consent.ts';
import { countersAreCounted } from './laws/counters-are-counted.ts';
import { pageVariablesAreSet } from './laws/page-variables-are-set.ts';
import { patternsAreFast } from './laws/patterns-are-fast.ts';
import { patternsSayWhatIsMeant } from './laws/patterns-say-what-is-meant.ts';
import { personalDataStays } from './laws/personal-data-stays.ts';
import { rulesAreComplete } from './laws/rules-are-complete.ts';
import { rulesDiffer } from './laws/rules-differ.ts';
import { rulesStartOthers } from './laws/rules-start-others.ts';
import { listsHaveNoRepetitions } from './laws/lists-have-no-repetitions.ts';
import { rulesHaveEffect } from './laws/rules-have-effect.ts';
import { rulesCanFire } from './laws/rules-can-fire.ts';
import { rulesAreInBundles } from './laws/rules-are-in-bundles.ts';
import { secretsStayOut } from './laws/secrets-stay-out.ts';
import { selectorsMatchForms } from './laws/selectors-match-forms.ts';
import { textsAreNoPatterns } from './laws/texts-are-no-patterns.ts';
import { selectorsAreCss } from './laws/selectors-are-css.ts';
import { sendsHaveExperienceData } from './laws/sends-have-experience-data.ts';
import { servicesAreSet } from './laws/services-are-set.ts';
import { settingsAreConstant } from './laws/settings-are-constant.ts';
import { tablesAreConstant } from './laws/tables-are-constant.ts';
import { valuesAreListed } from './laws/values-are-listed.ts';
import { variablesHaveNames } from './laws/variables-have-names.ts';
import { variablesInRange } from './laws/variables-in-range.ts';
import { branchesAreReachable } from './laws/branches-are-reachable.ts';
import { comparisonsSayWhatIsMeant } from './laws/comparisons-say-what-is-meant.ts';
import { pagesHaveOneSite } from './laws/pages-have-one-site.ts';
import { policiesReadTheConsent } from './laws/policies-read-the-consent.ts';
import { policiesNeedAnAnswer } from './laws/policies-need-an-answer.ts';
import { purchasesAreComplete } from './laws/purchases-are-complete.ts';
import { variablesAreSetOnce } from './laws/variables-are-set-once.ts';
import { valuesFitTheirUse } from './laws/values-fit-their-use.ts';
import { dataLayersAreNamed } from './laws/data-layers-are-named.ts';
import { exemptPurposesStoreNothing } from './laws/exempt-purposes-store-nothing.ts';
import { datastreamsAreNamed } from './laws/datastreams-are-named.ts';
import { sendSettingsFit } from './laws/send-settings-fit.ts';
import { dateRangesAreOpen } from './laws/date-ranges-are-open.ts';
import { dateRangesRunForward } from './laws/date-ranges-run-forward.ts';

const LAWS: readonly Law[] = [
  namesExist,
  elementsFormNoCycle,
  rulesAreComplete,
  servicesAreSet,
  edgeSettingsHaveEffect,
  dataLayersAreNamed,
  pageVariablesAreSet,
  countersAreCounted,
  identityIsComplete,
  settingsAreConstant,
  tablesAreConstant,
  variablesInRange,
  variablesHaveNames,
  dateRangesRunForward,
  dateRangesAreOpen,
  comparisonsDepend,
  valuesAreListed,
  currenciesExist,
  amountsAreNumbers,
  googleNamesAreValid,
  conversionsAreComplete,
  patternsAreFast,
  patternsSayWhatIsMeant,
  selectorsAreCss,
  selectorsMatchForms,
  textsAreNoPatterns,
  healthIsComplete,
  hostsAreListed,
  urlsAreSecure,
  personalDataStays,
  consentComesFirst,
  necessaryRecordsConsent,
  exemptPurposesStoreNothing,
  sendSettingsFit,
  datastreamsAreNamed,
  givenFieldsExist,
  itemsHaveLists,
  valuesFitTheirUse,
  comparisonsSayWhatIsMeant,
  branchesAreReachable,
  variablesAreSetOnce,
  policiesNeedAnAnswer,
  policiesReadTheConsent,
  purchasesAreComplete,
  sendsHaveExperienceData,
  namesSayWhatIsMeant,
  rulesHaveEffect,
  rulesDiffer,
  rulesStartOthers,
  listsHaveNoRepetitions,
];

const PROJECT_LAWS: readonly ProjectLaw[] = [
  rulesCanFire,
  rulesAreInBundles,
  secretsStayOut,
  namesAreUsed,
  pagesHaveOneSite,
];
/**
 * Laws that are applied only if all sites of the project are compiled. If a site isn't compiled, it
 * may use a rule or a name that seems unused.
 */
const OF_ALL_SITES: ReadonlySet<ProjectLaw> = new Set([
  rulesCanFire,
  rulesAreInBundles,
  namesAreUsed,
]);

/**
 * The maximum length of a chain of data elements. A site with a longer chain is checked only by
 * `elementsFormNoCycle`.
 */
const DEEPEST = 200;

/** The input of `analyse`, in addition to the sites. */
export interface AnalyseContext extends Omit<Project, 'facts' | 'found'> {
  /** The date that the build is for, YYYY-MM-DD. */
  readonly asOf: string;
  /** The diagnostics of the earlier phases. */
  readonly earlier: readonly Diagnostic[];
}

export interface AnalysedSite {
  readonly scope: Scope;
  readonly facts: SiteFacts;
}

/**
 * Applies `LAWS` to each site, then `PROJECT_LAWS` to all sites together. A law is a check.
 * @param analyse a replacement for `analyseSite`, for callers that cache its results
 * @returns the sites in which no law of `LAWS` found an error
 */
export function analyse(
  sites: readonly ResolvedSite[],
  { asOf, earlier, ...project }: AnalyseContext,
  analyse: typeof analyseSite = analyseSite,
): PhaseResult<readonly Scope[]> {
  const analysed = sites.map((site) => analyse(site, asOf));
  const found = joinRepeated(
    sites.map((site, index) => ({ site, diagnostics: analysed[index]!.diagnostics })),
  );
  const facts = analysed.map(({ output }) => output.facts);
  return {
    output: analysed.filter(({ output }) => output.facts.isSound).map(({ output }) => output.scope),
    diagnostics: [
      ...found,
      ...analyseProject({ ...project, facts, found: [...earlier, ...found] }),
    ],
  };
}

/** Applies `LAWS` to one site, and collects the facts that `PROJECT_LAWS` need. */
export function analyseSite(site: ResolvedSite, asOf: string): PhaseResult<AnalysedSite> {
  const scope = createScope(site, asOf);
  // `elementsFormNoCycle` can check chains of any length. Other laws would overflow the stack if a
  // chain of data elements is longer than `DEEPEST`.
  if (site.elements.size > DEEPEST && elementChains(site, DEEPEST).tooLong.length > 0)
    return {
      output: { scope, facts: factsOfUnsound(site) },
      diagnostics: elementsFormNoCycle(scope),
    };
  const diagnostics = LAWS.flatMap((law) => law(scope));
  const isSound = !diagnostics.some(({ severity }) => severity === 'error');
  return { output: { scope, facts: gatherFacts(scope, isSound) }, diagnostics };
}

function analyseProject(project: Project): readonly Diagnostic[] {
  const laws = PROJECT_LAWS.filter((law) => project.isWhole || !OF_ALL_SITES.has(law));
  // Each law also receives the diagnostics of the laws before it.
  return laws.reduce<readonly Diagnostic[]>(
    (before, law) => [...before, ...law({ ...project, found: [...project.found, ...before] })],
    [],
  );
}

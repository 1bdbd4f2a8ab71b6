import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { PhaseResult } from '../diagnostics/phase-result.ts';
import { createScope, type Scope } from '../expression/tree/scope.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';
import { elementChains } from './element-chains.ts';
import { factsOfUnsound } from './facts/facts-of-unsound.ts';
import { joinRepeated } from './join-repeated.ts';
import { gatherFacts } from './facts/gather-facts.ts';
import type { SiteFacts } from './facts/site-facts.ts';
import type { Project, ProjectLaw } from './law.ts';
import { laws } from './laws.generated.ts';
import { elementsFormNoCycle } from './laws/elements-form-no-cycle.ts';
import { namesAreUsed } from './laws/names-are-used.ts';
import { rulesCanFire } from './laws/rules-can-fire.ts';
import { rulesAreInBundles } from './laws/rules-are-in-bundles.ts';
import { secretsStayOut } from './laws/secrets-stay-out.ts';
import { pagesHaveOneSite } from './laws/pages-have-one-site.ts';

/** The laws that check all sites together, in the order in which they are applied. */
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
 * Applies `laws` to each site, then `PROJECT_LAWS` to all sites together. A law is a check.
 * @param analyse a replacement for `analyseSite`, for callers that cache its results
 * @returns the sites in which no law of `laws` found an error
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

/** Applies `laws` to one site, and collects the facts that `PROJECT_LAWS` need. */
export function analyseSite(site: ResolvedSite, asOf: string): PhaseResult<AnalysedSite> {
  const scope = createScope(site, asOf);
  // `elementsFormNoCycle` can check chains of any length. Other laws would overflow the stack if a
  // chain of data elements is longer than `DEEPEST`.
  if (site.elements.size > DEEPEST && elementChains(site, DEEPEST).tooLong.length > 0)
    return {
      output: { scope, facts: factsOfUnsound(site) },
      diagnostics: elementsFormNoCycle(scope),
    };
  const diagnostics = laws.flatMap((law) => law(scope));
  const isSound = !diagnostics.some(({ severity }) => severity === 'error');
  return { output: { scope, facts: gatherFacts(scope, isSound) }, diagnostics };
}

function analyseProject(project: Project): readonly Diagnostic[] {
  const applied = PROJECT_LAWS.filter((law) => project.isWhole || !OF_ALL_SITES.has(law));
  // Each law also receives the diagnostics of the laws before it.
  return applied.reduce<readonly Diagnostic[]>(
    (before, law) => [...before, ...law({ ...project, found: [...project.found, ...before] })],
    [],
  );
}

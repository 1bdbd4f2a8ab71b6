import { isUnused } from '../5-plan/is-unused.ts';
import type { BundleContext } from '../7-bundle/bundle.ts';
import type { Scope } from '../expression/tree/scope.ts';
import type { Plan } from '../model/plan.ts';
import type { BuildContext } from './build-context.ts';
import type { Phases } from './phases.ts';

/**
 * Returns the settings for bundling a site's plan.
 * @param scripts the source code of the rule scripts that the bundle imports
 */
export function bundleContext(
  plan: Plan,
  scripts: ReadonlyMap<string, string>,
  { packageRoot }: Pick<BuildContext, 'packageRoot'>,
): BundleContext {
  // `unused` is called twice for each name: for the bundle's cache key, and while bundling. So the
  // answers are cached.
  const answers = new Map<string, boolean>();
  const unused = (name: string): boolean => {
    const answer = answers.get(name) ?? isUnused(name, plan);
    answers.set(name, answer);
    return answer;
  };
  return { packageRoot, scripts, unused };
}

/**
 * Returns the code of a site's trace build. It is generated from the same plan as the production
 * bundle.
 */
export async function traceBuild(
  plan: Plan,
  scope: Scope,
  context: BundleContext,
  { generate, bundle }: Phases,
): Promise<string> {
  const generated = generate(plan, scope, { trace: true });
  const bundled = await bundle(generated.output, { ...context, trace: true });
  return bundled.output.code;
}

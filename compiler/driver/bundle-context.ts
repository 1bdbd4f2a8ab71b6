import { unusedFlags } from '../5-plan/unused-flags.ts';
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
  return { packageRoot, scripts, unused: unusedFlags(plan) };
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

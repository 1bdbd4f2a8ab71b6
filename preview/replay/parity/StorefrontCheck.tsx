import { useState } from 'react';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { prefixOf } from '../../session/bundles/prefix-of.ts';
import { profiles } from '../../session/visitor/profiles.ts';
import { pages } from '../../storefront/pages.ts';
import type { StorefrontParity } from './check-storefront.ts';
import type { RunPlan } from './run-hidden.ts';

interface StorefrontCheckProps {
  readonly site: Pick<SiteManifest, 'serves'>;
  readonly planOf: (url: string, profile: string) => RunPlan;
}

/**
 * Renders a button that compares the builds on every page of the storefront, for every visitor.
 * Also shows the result of the comparison.
 */
export function StorefrontCheck({ site, planOf }: StorefrontCheckProps) {
  const [result, setResult] = useState<StorefrontParity>();
  const compare = async (): Promise<void> => {
    const { checkStorefront } = await import('./check-storefront.ts');
    const prefix = prefixOf(site);
    const plans = pages.flatMap(({ path }) => profiles.map(({ id }) => planOf(prefix + path, id)));
    await checkStorefront(plans, setResult);
  };
  return (
    <>
      <p>
        <button
          type="button"
          className="small"
          disabled={result !== undefined && result.done < result.all}
          onClick={() => void compare()}
        >
          Compare on every page, for every visitor
        </button>
      </p>
      {result !== undefined && (
        <div role="status" data-done={result.done} data-all={result.all}>
          <progress value={result.done} max={result.all} aria-label="Pages compared" />{' '}
          {result.done} of {result.all} compared, {result.requests} requests:{' '}
          {result.problems.length === 0
            ? 'no differences'
            : result.problems.length === 1
              ? '1 difference'
              : `${result.problems.length} differences`}
          <ul>
            {result.problems.slice(0, 50).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

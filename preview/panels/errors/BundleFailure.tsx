import type { PanelProps } from '../panel-props.ts';
import { adviceFor } from './advice-for.ts';
import { bundleFailure } from './bundle-failure.ts';

/**
 * Shows an alert if the latest page couldn't load the bundle or its on-demand script. Without the
 * alert, users could think that no rule had fired.
 */
export function BundleFailure({ view, bundle }: Pick<PanelProps, 'view' | 'bundle'>) {
  const failure = bundleFailure(view, bundle);
  if (failure === undefined) return null;
  return (
    <div className="problems" role="alert">
      <p>
        <b>The bundle can't be loaded.</b> {adviceFor(failure, bundle)}
      </p>
      <p>{failure.text}</p>
    </div>
  );
}

import { useCallback, type ReactNode } from 'react';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { isMeasured } from '../../../compiler/model/is-measured.ts';
import type { LoadedBundle } from '../../session/bundles/load-bundles.ts';
import { loadMeasured } from '../../session/bundles/load-measured.ts';
import { useLoaded } from '../../session/bundles/use-loaded.ts';

interface WithSizesProps {
  readonly bundle: LoadedBundle;
  /** Renders the manifest, which contains the sizes of the scripts. */
  readonly children: (manifest: SiteManifest) => ReactNode;
}

/** Renders the sizes of a bundle. If the manifest doesn't contain the sizes yet, waits for them. */
export function WithSizes({ bundle, children }: WithSizesProps) {
  const { manifest } = bundle;
  const isKnown = isMeasured(manifest.bytes);
  const measured = useLoaded(
    useCallback(
      () => (isKnown ? Promise.resolve(manifest) : loadMeasured(bundle)),
      [isKnown, manifest, bundle],
    ),
  );
  if (isKnown) return children(manifest);
  if (measured.state === 'failed') return <p className="bad">{measured.error}</p>;
  // If the file names differ, the loaded manifest belongs to an earlier or a later bundle.
  return measured.state === 'loaded' && measured.value.file === manifest.file ? (
    children(measured.value)
  ) : (
    <p className="soft" role="status">
      Compressing the bundle …
    </p>
  );
}

import type { Bundled } from '../model/bundled.ts';
import type { BuiltSite } from './built-site.ts';
import type { Phases } from './phases.ts';

/**
 * Adds the function `measured` to a site. The first call of `measured` measures the bundle and its
 * on-demand script. Later calls return the same result.
 */
export function measuredLater(
  built: BuiltSite,
  bundled: Bundled,
  { measure }: Pick<Phases, 'measure'>,
): BuiltSite {
  let measured: Promise<BuiltSite> | undefined;
  return {
    ...built,
    measured: () => (measured ??= measure(bundled).then((sized) => withSizes(built, sized))),
  };
}

function withSizes(built: BuiltSite, { bytes, onDemand: script }: Bundled): BuiltSite {
  const { onDemand } = built.manifest;
  const manifest = {
    ...built.manifest,
    bytes,
    ...(onDemand && script && { onDemand: { ...onDemand, bytes: script.bytes } }),
  };
  return { ...built, manifest };
}

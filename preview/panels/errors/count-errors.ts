import type { PanelProps } from '../panel-props.ts';
import { buildMismatches } from './build-mismatches.ts';

/**
 * Returns the number of errors of the session: errors of the page and the bundle, blocked requests,
 * and files that come from different builds.
 */
export function countErrors({ view, records, bundle }: PanelProps): number {
  return (
    buildMismatches(records, bundle).length +
    view.log.filter(({ level }) => level === 'error' || level === 'uncaught' || level === 'blocked')
      .length
  );
}

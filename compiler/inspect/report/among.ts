import type { OnSites, Report } from './report.ts';

/** Returns the sites of a row as text: `in, pt`, or `all 32`. */
export function among({ sites }: OnSites, all: Report['sites']): string {
  return all.length > 1 && sites.length === all.length ? `all ${all.length}` : sites.join(', ');
}

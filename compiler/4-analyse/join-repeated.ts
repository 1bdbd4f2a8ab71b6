import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.ts';
import type { Place } from '../model/place.ts';
import type { ResolvedSite } from '../model/resolved-site.ts';

/**
 * Diagnostic codes for names that don't exist. Usually a definition was renamed, so all uses of the
 * old name are reported as one error.
 */
const OF_NAMES: readonly string[] = [
  'data-element-unknown',
  'constant-unknown',
  'table-unknown',
  'test-unknown',
  'variable-name-unknown',
];
/**
 * Diagnostic codes for missing settings. If all sites that extend the same layer lack the settings,
 * the settings were usually removed from that layer.
 */
const OF_BLOCKS: readonly string[] = ['consent-settings-missing', 'edge-settings-missing'];
/** The maximum number of other uses of a name that a diagnostic shows. */
const MOST_RELATED = 20;

/**
 * Joins diagnostics with the same cause: the uses of an unknown name, or a block of settings that
 * is missing on all sites that extend the same layer.
 */
export function joinRepeated(
  sites: readonly { readonly site: ResolvedSite; readonly diagnostics: readonly Diagnostic[] }[],
): readonly Diagnostic[] {
  const names = new Map<string, Diagnostic[]>();
  const joined: Diagnostic[] = [];
  const moved = new Set<string>();
  for (const { site, diagnostics } of sites) {
    const lacksConsent = diagnostics.some(({ code }) => code === 'consent-settings-missing');
    for (const diagnostic of diagnostics) {
      const { code, message } = diagnostic;
      // The consent settings list the names that may be stored without consent. If the settings are
      // missing, every name would be reported, so these diagnostics are dropped.
      if (code === 'purpose-not-necessary' && lacksConsent) continue;
      if (OF_NAMES.includes(code)) {
        const key = `${code} ${message}`;
        const uses = names.get(key);
        if (uses) uses.push(diagnostic);
        else names.set(key, [diagnostic]);
      } else if (isOfLayer(diagnostic, site, sites)) {
        // The key doesn't contain the message, because the message differs between sites: it
        // describes the first use on a site.
        const key = `${code} ${site.outermost.file}`;
        const { site: _, ...shared } = diagnostic;
        if (!moved.has(key)) joined.push({ ...shared, place: site.outermost });
        moved.add(key);
      } else joined.push(diagnostic);
    }
  }
  return [...joined, ...[...names.values()].map(joinUses)];
}

/**
 * Returns whether a diagnostic about missing settings, such as `consent:`, applies to a whole
 * layer. At least two sites must have the same outermost layer (the end of their chain of
 * `extends`), and all sites with this layer must lack the settings.
 */
function isOfLayer(
  { code }: Diagnostic,
  { outermost }: ResolvedSite,
  sites: Parameters<typeof joinRepeated>[0],
): boolean {
  if (!OF_BLOCKS.includes(code)) return false;
  const beside = sites.filter(({ site }) => site.outermost.file === outermost.file);
  return (
    beside.length > 1 &&
    beside.every(({ diagnostics }) => diagnostics.some((each) => each.code === code))
  );
}

/**
 * Joins the diagnostics of all uses of one unknown name. Returns the diagnostic of the first use,
 * with the locations of the other uses and the fixes of all uses.
 */
function joinUses(uses: readonly Diagnostic[]): Diagnostic {
  const seen = new Set<string>();
  const [first, ...others] = sortDiagnostics(uses).filter(({ place }) => {
    const key = keyOf(place);
    return !seen.has(key) && seen.add(key);
  }) as [Diagnostic, ...Diagnostic[]];
  if (others.length === 0) return first;
  const edits = [first, ...others].flatMap(({ fix }) => fix?.edits ?? []);
  return {
    ...first,
    related: [
      ...(first.related ?? []),
      ...others
        .slice(0, MOST_RELATED)
        .map(({ place }) => ({ place, message: 'It is also used here.' })),
    ],
    places: [first, ...others].map(({ place }) => place),
    ...(first.fix && { fix: { edits } }),
  };
}

function keyOf({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

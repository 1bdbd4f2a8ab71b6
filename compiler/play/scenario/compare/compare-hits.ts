import type { SiteManifest } from '../../../model/manifest.ts';
import type { ExpectedHit } from '../scenario.ts';
import type { Hit } from '../world/hit.ts';
import { compareValue } from './compare-value.ts';
import { describeHit } from './describe-hit.ts';

type VariableNames = SiteManifest['variables'];

/**
 * Compares the expected hits (requests) with the actual hits. An expected hit can name a receiver,
 * a host and (for the edge) an action. Each expected hit is compared with the first actual hit that
 * has the named receiver, host and action. No actual hit is compared twice.
 *
 * So, the order of two hits doesn't matter if the expected hits name different receivers. For two
 * hits of the edge, the order doesn't matter if the expected hits name different actions:
 * `collect` (a beacon) and `interact` (a fetch).
 *
 * @param met the first value for each name in `{ same: name }`; this function adds new names
 * @param names the names of the site's variables, for the returned lines
 * @returns one line per difference; an empty list if there is no difference
 */
export function compareHits(
  expected: readonly ExpectedHit[],
  actual: readonly Hit[],
  met: Map<string, unknown> = new Map(),
  names?: VariableNames,
): string[] {
  const left = [...actual];
  const failures = expected.flatMap((wanted, index) => {
    const found = left.findIndex((hit) => isFor(wanted, hit));
    const name = nameOf(wanted);
    if (found === -1) return [`request ${index + 1}, ${name}, is missing`];
    const [hit] = left.splice(found, 1);
    return compareValue(wanted, describeHit(hit!), '', met).map(
      (line) => `request ${index + 1}, ${name}: ${withName(line, names)}`,
    );
  });
  return [...failures, ...left.map((hit) => `unexpected ${briefly(hit)}`)];
}

const VARIABLE = /^(eVars|props|events)\.(\d+)/;

/** Replaces a path at the start of a line: `eVars.5` becomes `eVar5` and the variable's name. */
function withName(line: string, names: VariableNames | undefined): string {
  return line.replace(VARIABLE, (_, group: keyof VariableNames, number: string) => {
    const name = names?.[group][number];
    return `${group.slice(0, -1)}${number}${name === undefined ? '' : ` ${name}`}`;
  });
}

/** Returns whether a hit has the expected receiver, host and (for the edge) action. */
function isFor(wanted: ExpectedHit, hit: Hit): boolean {
  if (wanted.receiver !== undefined && wanted.receiver !== hit.receiver) return false;
  if (hit.receiver === 'edge' && typeof wanted.action === 'string' && wanted.action !== hit.action)
    return false;
  return wanted.host === undefined || typeof wanted.host !== 'string' || wanted.host === hit.host;
}

function nameOf(wanted: ExpectedHit): string {
  return String(wanted.action ?? wanted.receiver ?? wanted.host ?? 'of any kind');
}

/**
 * Returns a request in one line: `image GET www.google.com/ccm/collect (google, page_view)`.
 *
 * For the edge, the brackets contain the event's type. For any other receiver with a name, they
 * contain the name and, if known, the action. Without a type or name, there are no brackets.
 */
export function briefly(hit: Hit): string {
  const { type } = describeHit(hit);
  const isNamed = ![hit.host, 'edge', 'unknown'].includes(hit.receiver);
  const names = isNamed ? [hit.receiver, hit.action].filter((name) => name !== '') : [];
  const subject = typeof type === 'string' ? type : names.join(', ');
  return `${hit.transport} ${hit.method} ${hit.host}${hit.path}${subject === '' ? '' : ` (${subject})`}`;
}

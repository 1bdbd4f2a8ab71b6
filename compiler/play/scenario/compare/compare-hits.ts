import type { SiteManifest } from '../../../model/manifest.ts';
import type { ExpectedHit } from '../scenario.ts';
import type { Hit } from '../world/hit.ts';
import { compareValue } from './compare-value.ts';
import { describeHit } from './describe-hit.ts';

type VariableNames = SiteManifest['variables'];

/**
 * Compares the expected hits (requests) with the actual ones. Hits of one receiver are compared in
 * order. The order between receivers doesn't matter, because requests to two hosts can arrive in
 * either order. The order of a beacon (`collect`) and a fetch (`interact`) to the same edge domain
 * doesn't matter, either, if the expected hits name their action.
 * @param met the first value for each name in `{ same: name }`; this function adds new names
 * @param names the names of the site's variables, which the lines show next to their numbers
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

/** Replaces a path such as `eVars.5` at the start of a line with `eVar5` and its name. */
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
 * Returns a request in one line: `image GET www.google.com/ccm/collect (google, page_view)`. If the
 * edge received the request, the brackets contain the event's type. Otherwise, they contain the
 * receiver and the action, as a scenario names them. Without such names, there are no brackets.
 */
export function briefly(hit: Hit): string {
  const { type } = describeHit(hit);
  const isNamed = ![hit.host, 'edge', 'unknown'].includes(hit.receiver);
  const names = isNamed ? [hit.receiver, hit.action].filter((name) => name !== '') : [];
  const subject = typeof type === 'string' ? type : names.join(', ');
  return `${hit.transport} ${hit.method} ${hit.host}${hit.path}${subject === '' ? '' : ` (${subject})`}`;
}

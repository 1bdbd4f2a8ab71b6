import { decodeHealth, type HealthCounts } from '../../../model/health-counts.ts';
import type { SiteManifest } from '../../../model/manifest.ts';
import { isRecord } from '../is-record.ts';
import { networks } from '../networks/networks.ts';
import type { Hit } from '../world/hit.ts';
import { analyticsOf } from './analytics-of.ts';

/** A hit (a request that the fake network received) in readable form. */
export interface DecodedHit {
  /** The receiver's title, such as `Edge Network` or `Floodlight`; its host if it has no title. */
  readonly receiver: string;
  /**
   * For the edge, the event's type (`web.webpagedetails.pageViews`), or the request's action if
   * there is no type. For a health beacon, `beacon`. For any other request, the action
   * (`activity`), or the path if the action is unknown.
   */
  readonly title: string;
  readonly groups: readonly DecodedGroup[];
  /** The experience event as sent; set only for the edge. */
  readonly xdm?: unknown;
  /** The request's `meta.state`; set only for the edge. */
  readonly state?: unknown;
}

export interface DecodedGroup {
  readonly title: string;
  readonly rows: readonly DecodedRow[];
}

export interface DecodedRow {
  /** The name in the request: `eVar38`. */
  readonly name: string;
  /**
   * The readable name, from the site's variable map or the fake third party's `labels`. `unnamed`
   * for a variable that the map doesn't contain.
   */
  readonly label?: string;
  readonly value: unknown;
}

/**
 * Returns a hit (a request that the fake network received) in readable form.
 * @param variables the variable map, from the site's manifest
 */
export function decodeHit(hit: Hit, variables: SiteManifest['variables']): DecodedHit {
  if (hit.receiver === 'edge') return decodeEdge(hit, variables);
  const health = hit.method === 'POST' ? decodeHealth(hit.body) : undefined;
  return health ? describeHealth(health) : decodeNetwork(hit);
}

function decodeEdge(hit: Hit, names: SiteManifest['variables']): DecodedHit {
  const body = isRecord(hit.body) ? hit.body : {};
  const event: unknown = Array.isArray(body.events) ? body.events[0] : undefined;
  const { xdm, data } = isRecord(event) ? event : { xdm: undefined, data: undefined };
  const { _experience: _, ...plain } = isRecord(xdm) ? xdm : {};
  const { events, eVars, props } = analyticsOf(xdm);
  const state = isRecord(body.meta) ? body.meta.state : undefined;
  return {
    receiver: 'Edge Network',
    title: isRecord(xdm) && typeof xdm.eventType === 'string' ? xdm.eventType : hit.action,
    groups: filled([
      { title: 'Events', rows: named(events, 'event', names.events) },
      { title: 'eVars', rows: named(eVars, 'eVar', names.eVars) },
      { title: 'Props', rows: named(props, 'prop', names.props) },
      { title: 'Experience event', rows: leaves(plain, '') },
      { title: 'Data', rows: leaves(data, '') },
      { title: 'State', rows: leaves(state, '') },
    ]),
    xdm,
    state,
  };
}

/** Returns the counts of a health beacon. A rule is named by its index in the manifest. */
function describeHealth({ bundle, isView, counts }: HealthCounts): DecodedHit {
  return {
    receiver: 'Health',
    title: 'beacon',
    groups: [
      {
        title: 'Counts',
        rows: [
          { name: 'bundle', value: bundle },
          { name: 'page view', value: isView ? 1 : 0 },
          ...counts.map(({ rule, outcome, count }) => ({
            name: `rule ${rule} ${outcome === 'timedOut' ? 'timed out' : outcome}`,
            value: count,
          })),
        ],
      },
    ],
  };
}

function decodeNetwork(hit: Hit): DecodedHit {
  const network = networks.find(({ name }) => name === hit.receiver);
  const rows = Object.entries(hit.params).map(([name, value]) => ({
    name,
    value,
    ...(network?.labels[name] !== undefined && { label: network.labels[name] }),
  }));
  return {
    receiver: network?.title ?? hit.host,
    title: hit.action === '' ? hit.path : hit.action,
    groups: filled([{ title: 'Parameters', rows }]),
  };
}

function named(
  values: { readonly [number: string]: unknown },
  word: string,
  names: { readonly [number: string]: string },
): DecodedRow[] {
  return Object.entries(values).map(([number, value]) => ({
    name: `${word}${number}`,
    label: names[number] ?? 'unnamed',
    value,
  }));
}

/** Returns one row for each leaf of a nested value. The row's name is the leaf's dotted path. */
function leaves(value: unknown, path: string): DecodedRow[] {
  if (value === undefined) return [];
  if (value === null || typeof value !== 'object') return [{ name: path, value }];
  return Object.entries(value).flatMap(([key, item]) =>
    leaves(item, path === '' ? key : `${path}.${key}`),
  );
}

function filled(groups: readonly DecodedGroup[]): DecodedGroup[] {
  return groups.filter(({ rows }) => rows.length > 0);
}

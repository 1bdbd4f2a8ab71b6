import type { SiteManifest } from '../../../model/manifest.ts';

export type Edge = NonNullable<SiteManifest['edge']>;

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The parts of an edge URL, and its problems (clause G-01 of the specification). */
export interface EdgeUrl {
  /**
   * `interact`, `collect`, `identity/acquire` or `privacy/set-consent`; empty for any other path.
   */
  readonly action: string;
  /** The edge with the datastream that the URL's `configId` names; undefined if there is none. */
  readonly edge: Edge | undefined;
  readonly requestId: string;
  readonly problems: readonly string[];
}

/**
 * Parses and checks a URL like
 * `https://{domain}/{basePath}[/{locationHint}]/v1/{action}?configId=…&requestId=…`.
 * @param edges the edges at the URL's host
 */
export function checkEdgeUrl(url: URL, edges: readonly Edge[]): EdgeUrl {
  const problems: string[] = [];
  const configId = /[?&]configId=([^&]*)/.exec(url.search)?.[1];
  const requestId = url.searchParams.get('requestId') ?? '';
  const edge = edges.find(({ datastream, datastreams }) =>
    Object.values({ ...datastreams, '': datastream }).includes(configId ?? ''),
  );
  const basePath = edges[0]?.basePath ?? 'ee';
  const path =
    /^\/(.+?)(?:\/([a-z0-9]+))?\/v1\/(interact|collect|identity\/acquire|privacy\/set-consent)$/.exec(
      url.pathname,
    );

  if (url.protocol !== 'https:')
    problems.push(`The protocol is ${url.protocol} instead of https:.`);
  if (edge === undefined)
    problems.push(
      `Unknown datastream ${JSON.stringify(configId)} (configId must not be URL-encoded).`,
    );
  if (!uuid4.test(requestId))
    problems.push(`The requestId ${JSON.stringify(requestId)} isn't a UUID of version 4.`);
  if (path === null)
    problems.push(
      `The path ${url.pathname} isn't …/v1/interact, collect, identity/acquire or privacy/set-consent.`,
    );
  else if (path[1] !== basePath)
    problems.push(`The base path is ${path[1]} instead of ${basePath}.`);
  for (const name of new Set(url.searchParams.keys())) {
    if (!['configId', 'requestId', 'adobeAepValidationToken'].includes(name))
      problems.push(`Unknown query parameter ${name}.`);
    if (url.searchParams.getAll(name).length > 1)
      problems.push(`The query parameter ${name} occurs twice.`);
  }
  return { action: path?.[3] ?? '', edge, requestId, problems };
}

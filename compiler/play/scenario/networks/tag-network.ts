import { parsedBody } from '../parsed-body.ts';
import type { Network } from './network.ts';
import { tagScript, type TagPlan } from './play-tag.ts';

/** The settings for a fake third party that has a script. `TagPlan` describes the script. */
export interface TagNetwork extends Pick<Network, 'name' | 'title' | 'purpose'>, TagPlan {
  /** Returns whether the URL is the URL of the script. */
  readonly script: (url: URL) => boolean;
  /** Returns what a call reports, such as `PageView`. It becomes the hit's `action`. */
  readonly event: (call: readonly unknown[]) => unknown;
  readonly labels?: Network['labels'];
}

/**
 * Creates a fake third party that has a script. The script sends the page's calls to the third
 * party's endpoint. A request's parameter `call` is the call itself. The parameter `with` lists the
 * earlier calls that sent no request of their own (`prepares`). `Hit.params` contains the leaf
 * values of `call` and `with`, by dotted path, such as `call.3.value`.
 *
 * A page can also request the endpoint without the script. In such a request, `call` may be plain
 * text instead of JSON. The text is then the hit's parameter `call`.
 */
export function tagNetwork({
  name,
  title,
  purpose,
  script,
  event,
  labels = {},
  ...plan
}: TagNetwork): Network {
  const endpoint = new URL(plan.endpoint);
  const text = tagScript(plan);
  const isCall = (url: URL) => url.host === endpoint.host && url.pathname === endpoint.pathname;
  return {
    name,
    title,
    purpose,
    labels,
    serves: (url) => script(url) || isCall(url),
    action: (url) => (isCall(url) ? eventOf(parse(url.searchParams.get('call')), event) : 'tag'),
    params: (url) =>
      isCall(url)
        ? Object.fromEntries([
            ...leaves(parse(url.searchParams.get('call')), 'call'),
            ...leaves(parse(url.searchParams.get('with')), 'with'),
          ])
        : Object.fromEntries(url.searchParams),
    check: () => [],
    answers: (url) => (isCall(url) ? 'pixel' : { script: text }),
  };
}

/** Parses a URL parameter as JSON. Returns other text unchanged, and an empty list for null. */
function parse(text: string | null): unknown {
  return text === null ? [] : parsedBody(text);
}

/** Returns what a call reports, or '' if `call` isn't a list of arguments or reports nothing. */
function eventOf(call: unknown, event: TagNetwork['event']): string {
  try {
    return Array.isArray(call) ? String(event(call) ?? '') : '';
  } catch {
    return '';
  }
}

function leaves(value: unknown, path: string): [string, string][] {
  if (value === null || typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

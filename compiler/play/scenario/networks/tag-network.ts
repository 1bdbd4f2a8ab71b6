import { parsedBody } from '../parsed-body.ts';
import type { Network } from './network.ts';
import { tagScript, type TagPlan } from './play-tag.ts';

/** The settings for a fake of a third party with its own script. `TagPlan` describes the script. */
export interface TagNetwork extends Pick<Network, 'name' | 'title' | 'purpose'>, TagPlan {
  /** Returns whether the URL is the URL of the script. */
  readonly script: (url: URL) => boolean;
  /** Returns what a call reports, such as `PageView`. It becomes the hit's `action`. */
  readonly event: (call: readonly unknown[]) => unknown;
  readonly labels?: Network['labels'];
}

/**
 * Creates a fake of a third party with its own script. Until the script has loaded, a stub in the
 * page records the calls. The script sends each call to the third party's endpoint: the call itself
 * as `call`, and the earlier calls that only prepare it as `with`. A hit's parameters are the leaf
 * values of both, by dotted path, such as `call.3.value`. A page can also request the endpoint
 * itself: a parameter that isn't JSON is then a single value, such as `call`.
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

/** Returns the value of a parameter, or its text if it isn't JSON. */
function parse(text: string | null): unknown {
  return text === null ? [] : parsedBody(text);
}

/** Returns what a call reports; '' if it isn't a call that the third party's script can send. */
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

import type { Network } from './network.ts';
import { tagScript, type TagPlan } from './play-tag.ts';

/** A third party that is reached by a script of its own: what its fake has to know beside how the script works. */
export interface TagNetwork extends Pick<Network, 'name' | 'title' | 'purpose'>, TagPlan {
  /** Whether the address is that of the script. */
  readonly script: (url: URL) => boolean;
  /** What a call is about, in the third party's own word: `Purchase`. */
  readonly event: (call: readonly unknown[]) => unknown;
  readonly labels?: Network['labels'];
}

/**
 * The fake of such a third party. Its script takes over what stood in for it, and reports each call to an endpoint of
 * the third party's: the call itself under `call`, those before it that send nothing by themselves under `with`. A hit's
 * parameters are these, each leaf by its dotted path: `call.3.value`.
 */
export function tagNetwork({ name, title, purpose, script, event, labels = {}, ...plan }: TagNetwork): Network {
  const endpoint = new URL(plan.endpoint);
  const text = tagScript(plan);
  const isCall = (url: URL) => url.host === endpoint.host && url.pathname === endpoint.pathname;
  const callOf = (url: URL) => parse(url.searchParams.get('call')) as readonly unknown[];
  return {
    name, title, purpose, labels,
    serves: (url) => script(url) || isCall(url),
    action: (url) => isCall(url) ? String(event(callOf(url)) ?? '') : 'tag',
    params: (url) => isCall(url) ? Object.fromEntries([...leaves(callOf(url), 'call'), ...leaves(parse(url.searchParams.get('with')), 'with')]) : Object.fromEntries(url.searchParams),
    check: () => [],
    answers: (url) => isCall(url) ? 'pixel' : { script: text },
  };
}

function parse(text: string | null): unknown {
  return text === null ? [] : JSON.parse(text);
}

function leaves(value: unknown, path: string): [string, string][] {
  if (value === null || typeof value !== 'object') return [[path, String(value)]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

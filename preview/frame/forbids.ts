import type { Surroundings, Via } from '../bridge/protocol.ts';

const directives: { readonly [via in Via]: string } = { fetch: 'connect-src', beacon: 'connect-src', image: 'img-src', script: 'script-src', frame: 'frame-src', other: 'connect-src' };

/**
 * The directive of a content security policy that forbids a request; undefined where it may go. The answers of the fake
 * network never meet the browser's own check, so that it is made here.
 */
export function forbids(policy: NonNullable<Surroundings['policy']>, via: Via, url: string): string | undefined {
  const directive = directives[via];
  const { protocol, hostname } = new URL(url);
  const isListed = (policy[directive] ?? []).some((source) => {
    const [, scheme, host = ''] = /^(?:(https?:)\/\/)?([^/]+)/.exec(source) ?? [];
    return (scheme ?? protocol) === protocol && (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname);
  });
  return isListed ? undefined : directive;
}

import type { Surroundings, Via } from '../session/bridge/protocol.ts';

const directives: { readonly [via in Via]: string } = {
  fetch: 'connect-src',
  beacon: 'connect-src',
  image: 'img-src',
  script: 'script-src',
  frame: 'frame-src',
  other: 'connect-src',
};

/**
 * Returns the directive (such as `img-src`) that forbids a request; undefined if the content
 * security policy allows the request. The browser doesn't check requests to the fake network, so
 * the preview has its own check.
 */
export function violatedDirective(
  policy: NonNullable<Surroundings['policy']>,
  via: Via,
  url: string,
): string | undefined {
  const directive = directives[via];
  const { protocol, hostname } = new URL(url);
  const isListed = (policy[directive] ?? []).some((source) => {
    const [, scheme, host = ''] = /^(?:(https?:)\/\/)?([^/]+)/.exec(source) ?? [];
    return (
      (scheme ?? protocol) === protocol &&
      (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname)
    );
  });
  return isListed ? undefined : directive;
}

/** Returns whether a host, with its port, matches a pattern such as `*.shop.example`. */
export function matchesHost(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}

import type { SentRequest } from '../../session/running/session-view.ts';

/** Returns a request as a curl command for POSIX shells. */
export function toCurl({ hit: { method, url, body }, headers }: SentRequest): string {
  const parts = [
    'curl',
    quote(url),
    '-X',
    method,
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', quote(`${name}: ${value}`)]),
  ];
  if (body !== undefined)
    parts.push('--data-raw', quote(typeof body === 'string' ? body : JSON.stringify(body)));
  return parts.join(' ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

import type { ReactNode } from 'react';
import { CopyButton } from '../ui/CopyButton.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import type { PanelProps } from './panel-props.ts';

/** What is known about the bundle in the frame: the bytes that go live. */
export function BundlePanel({ bundle: { manifest, script, from } }: PanelProps) {
  const { raw, gzip, brotli } = manifest.bytes;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['File', <a href={script} target="_blank" rel="noreferrer"><code>{manifest.file}</code></a>],
    ['Integrity', <><code className="breaks">{manifest.integrity}</code> <CopyButton text={manifest.integrity} label="Copy" /></>],
    ['As of', manifest.asOf],
    ['Same bundle since', from ?? 'the beginning: no window is over'],
    ['Serves', <>{manifest.serves.paths.join(', ') || 'every path'} on {manifest.serves.hosts.join(', ') || 'every host'}</>],
    ['Environments', manifest.environments.join(', ') || 'none'],
    ['Rules', `${manifest.rules.length} in, ${manifest.excluded.length} left out`],
    ['Data elements', String(manifest.elements.length)],
    ['Globals it adds', manifest.globals.join(', ') || 'none'],
    ['Edge', manifest.edge === undefined ? 'none' : <code className="breaks">{manifest.edge.domain}, datastream {manifest.edge.datastream}</code>],
  ];
  return (
    <div className="bundle">
      <section aria-labelledby="size">
        <h3 id="size">Size</h3>
        <dl className="sizes">
          {([['raw', raw], ['gzip', gzip], ['brotli', brotli]] as const).map(([name, bytes]) => (
            <div key={name}><dt>{name}</dt><dd>{formatBytes(bytes)}<meter min={0} max={raw} value={bytes} aria-label={`${name}, against raw`} /></dd></div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="facts">
        <h3 id="facts">{manifest.title}</h3>
        <table className="facts"><tbody>{facts.map(([name, value]) => <tr key={name}><th scope="row">{name}</th><td>{value}</td></tr>)}</tbody></table>
      </section>
      <section aria-labelledby="hosts">
        <h3 id="hosts">Hosts it can send to <span className="count">{manifest.hosts.length}</span></h3>
        <table className="facts">
          <tbody>
            {manifest.hosts.map(({ host, purposes, rules }) => (
              <tr key={host}>
                <th scope="row"><code>{host}</code></th>
                <td>{purposes.map((purpose) => <span key={purpose} className={`purpose ${purpose}`}>{purpose}</span>)} <span className="soft">{rules.length === 1 ? '1 rule' : `${rules.length} rules`}</span></td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

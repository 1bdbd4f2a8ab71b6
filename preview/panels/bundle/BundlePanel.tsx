import type { ReactNode } from 'react';
import type { ManifestOnDemand, SiteManifest } from '../../../compiler/model/manifest.ts';
import { Breakable } from '../../ui/Breakable.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import type { PanelProps } from '../panel-props.ts';
import { WithSizes } from '../size/WithSizes.tsx';
import { Sizes } from './Sizes.tsx';
import './bundle.css';

type Fact = readonly [name: string, value: ReactNode];

/** Shows the size, files, dates and hosts of the production bundle. */
export function BundlePanel({ bundle }: PanelProps) {
  const { manifest, script, onDemandScript, from } = bundle;
  const { onDemand } = manifest;
  const facts: readonly Fact[] = [
    ...fileFacts(manifest, script),
    ['As of', manifest.asOf],
    ['Unchanged since', from ?? 'always: no date range has ended'],
    [
      'Serves',
      <>
        {manifest.serves.paths.join(', ') || 'every path'} on{' '}
        {manifest.serves.hosts.join(', ') || 'every host'}
      </>,
    ],
    ['Environments', manifest.environments.join(', ') || 'none'],
    ['Rules', `${manifest.rules.length} included, ${manifest.excluded.length} excluded`],
    ['Data elements', String(manifest.elements.length)],
    ['Global variables', manifest.globals.join(', ') || 'none'],
    [
      'Edge',
      manifest.edge === undefined ? (
        'none'
      ) : (
        <code className="breaks">
          {manifest.edge.domain}, datastream {manifest.edge.datastream}
        </code>
      ),
    ],
  ];
  return (
    <div className="bundle">
      <section aria-labelledby="size">
        <h3 id="size">Size</h3>
        <WithSizes bundle={bundle}>{({ bytes }) => <Sizes bytes={bytes} />}</WithSizes>
      </section>
      <section aria-labelledby="facts">
        <h3 id="facts">{manifest.title}</h3>
        <Facts facts={facts} />
      </section>
      {onDemand !== undefined && (
        <section aria-labelledby="on-demand">
          <h3 id="on-demand">On-demand script</h3>
          <p className="soft">
            A separate file that the bundle loads when consent allows the first of its actions.
          </p>
          <WithSizes bundle={bundle}>
            {(measured) => <Sizes bytes={measured.onDemand!.bytes} />}
          </WithSizes>
          <Facts
            facts={[
              ...fileFacts(onDemand, onDemandScript),
              ['Actions', onDemand.actions.join(', ')],
            ]}
          />
        </section>
      )}
      <Hosts hosts={manifest.hosts} />
    </div>
  );
}

function fileFacts(
  { file, integrity }: Pick<ManifestOnDemand, 'file' | 'integrity'>,
  url: string | undefined,
): readonly Fact[] {
  return [
    [
      'File',
      <a href={url} target="_blank" rel="noreferrer">
        <code>{file}</code>
      </a>,
    ],
    [
      'Integrity',
      <>
        <code className="breaks">{integrity}</code> <CopyButton text={integrity} label="Copy" />
      </>,
    ],
  ];
}

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <table className="facts">
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Hosts({ hosts }: Pick<SiteManifest, 'hosts'>) {
  return (
    <section aria-labelledby="hosts">
      <h3 id="hosts">
        Request hosts <span className="count">{hosts.length}</span>
      </h3>
      <table className="facts">
        <tbody>
          {hosts.map(({ host, purposes, rules }) => (
            <tr key={host}>
              <th scope="row">
                <code>
                  <Breakable text={host} />
                </code>
              </th>
              <td>
                {purposes.map((purpose) => (
                  <span key={purpose} className={`purpose ${purpose}`}>
                    {purpose}
                  </span>
                ))}{' '}
                <span className="soft">
                  {rules.length === 1 ? '1 rule' : `${rules.length} rules`}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

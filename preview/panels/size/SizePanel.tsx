import { lazy, Suspense, useMemo, useState } from 'react';
import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import { SourceLink } from '../source/SourceLink.tsx';
import type { Choose } from '../../session/choice/use-choice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import type { PanelProps } from '../panel-props.ts';
import { kindWords, partText, shareText } from './part-text.ts';
import type { SizePart } from './size-part.ts';
import { sizeParts } from './size-parts.ts';
import { WithSizes } from './WithSizes.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './size.css';

const Treemap = lazy(async () => ({ default: (await import('./Treemap.tsx')).Treemap }));

/**
 * Shows the size of the bundle and compares this size with the budget. Also shows the size of the
 * on-demand script, to which the budget doesn't apply, and the size of each part.
 */
export function SizePanel({ bundle, choose }: PanelProps) {
  return (
    <WithSizes bundle={bundle}>
      {(manifest) => <MeasuredSize manifest={manifest} choose={choose} />}
    </WithSizes>
  );
}

function MeasuredSize({
  manifest,
  choose,
}: {
  readonly manifest: SiteManifest;
  readonly choose: Choose;
}) {
  const [chosen, pick] = useState<SizePart>();
  const { parts, whole } = useMemo(() => sizeParts(manifest), [manifest]);
  const { bytes, onDemand } = manifest;
  const title = onDemand === undefined ? 'bundle' : 'bundle and its on-demand script';
  return (
    <div className="size">
      <section aria-label="Total size">
        <p>
          {manifest.file}: <Weight bytes={bytes} />.
        </p>
        <Budget budget={manifest.budget} brotli={bytes.brotli} />
        {onDemand !== undefined && (
          <p>
            On-demand script {onDemand.file}: <Weight bytes={onDemand.bytes} />
            {manifest.budget !== undefined && ', not part of the budget'}. Actions:{' '}
            {onDemand.actions.join(', ')}.
          </p>
        )}
      </section>
      <section aria-labelledby="size-map">
        <h3 id="size-map">Parts of the {title}, with brotli</h3>
        <Method />
        <Suspense fallback={<EmptyState title="Drawing the map …" />}>
          <Treemap title={title} parts={parts} whole={whole} chosen={chosen} choose={pick} />
        </Suspense>
        <Chosen part={chosen} whole={whole} manifest={manifest} choose={choose} />
      </section>
      <details className="group">
        <summary>
          As a table <span className="count">{parts.length}</span>
        </summary>
        <PartsTable title={title} parts={parts} whole={whole} />
      </details>
    </div>
  );
}

interface PartsTableProps {
  readonly title: string;
  readonly parts: readonly SizePart[];
  /** The brotli size of all parts, in bytes. */
  readonly whole: number;
}

function PartsTable({ title, parts, whole }: PartsTableProps) {
  return (
    <table className="facts size-table">
      <caption className="hidden-text">The parts of the {title}, the largest first</caption>
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col">Brotli</th>
          <th scope="col">Raw</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={`${part.kind} ${part.name}`}>
            <th scope="row">
              <span className="soft">{kindWords[part.kind]}</span> {part.name}
            </th>
            <td>{Math.round(part.brotli).toLocaleString('en')}</td>
            <td>{part.bytes.toLocaleString('en')}</td>
            <td>{shareText(part.brotli, whole)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Explains how the size of a part is computed. */
function Method() {
  return (
    <p className="soft">
      Brotli compresses a script as a whole. Each part is shown with a share of that size, in
      proportion to its raw bytes, so the parts add up to the whole. A part that repeats others adds
      fewer bytes than its share.
    </p>
  );
}

function Weight({ bytes: { raw, gzip, brotli } }: Pick<SiteManifest, 'bytes'>) {
  return (
    <>
      <b>{formatBytes(brotli)}</b> with brotli, {formatBytes(gzip)} with gzip, {formatBytes(raw)}{' '}
      raw
    </>
  );
}

function Budget({
  budget,
  brotli,
}: {
  readonly budget: number | undefined;
  readonly brotli: number;
}) {
  if (budget === undefined)
    return (
      <p className="soft">
        This site has no budget. To set one, add{' '}
        <code>budget: {Math.ceil((brotli * 1.2) / 1000) * 1000}</code> to its YAML.
      </p>
    );
  const isOver = brotli > budget;
  return (
    <>
      <p className={isOver ? 'bad' : 'good'}>
        <Icon of={isOver ? 'error' : 'check'} /> {Math.round((brotli / budget) * 100)} % of the
        budget of {formatBytes(budget)}
        {isOver ? `: ${formatBytes(brotli - budget)} over` : ''}
      </p>
      <meter
        min={0}
        max={Math.max(budget, brotli)}
        high={budget}
        value={brotli}
        aria-label="Size, compared with the budget"
      />
    </>
  );
}

/**
 * Shows the selected part. A rule or a data element has a link to its source, and a rule has a
 * button that opens the panel Why.
 */
function Chosen({
  part,
  whole,
  manifest,
  choose,
}: {
  readonly part: SizePart | undefined;
  readonly whole: number;
  readonly manifest: SiteManifest;
  readonly choose: Choose;
}) {
  if (part === undefined)
    return (
      <p className="pad soft" role="status">
        Select a part to see details.
      </p>
    );
  const of =
    part.kind === 'rule'
      ? manifest.rules.find(({ id }) => id === part.name)
      : part.kind === 'element'
        ? manifest.elements.find(({ name }) => name === part.name)
        : undefined;
  return (
    <p className="pad chosen-part" role="status">
      <b>{partText(part, whole)}</b>
      {of !== undefined && <SourceLink at={{ file: of.file, line: of.line }} />}
      {part.kind === 'rule' && (
        <button
          type="button"
          className="small"
          onClick={() => choose({ panel: 'why', rule: part.name, record: 0 })}
        >
          Why it fired or didn't
        </button>
      )}
    </p>
  );
}

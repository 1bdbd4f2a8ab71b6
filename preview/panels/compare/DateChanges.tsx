import { useCallback } from 'react';
import type { BundleIndex } from '../../session/bundles/bundle-index.ts';
import type { LoadedBundle } from '../../session/bundles/load-bundles.ts';
import { useLoaded } from '../../session/bundles/use-loaded.ts';
import { dateChanges, type DateChange } from './date-changes.ts';

interface DateChangesProps {
  readonly index: BundleIndex;
  readonly bundle: LoadedBundle;
  readonly day: string;
  /** Compares the requests of the selected date with those of another date. */
  readonly compare: (date: string) => void;
}

/** Lists the date ranges in which the storefront's rules differ from those on the selected date. */
export function DateChanges({ index, bundle, day, compare }: DateChangesProps) {
  const { manifest } = bundle;
  const load = useCallback(() => dateChanges(index, manifest, day), [index, manifest, day]);
  const changes = useLoaded(load);
  if (changes.state === 'failed') return <p className="pad soft">{changes.error}</p>;
  if (changes.state === 'loading')
    return (
      <p className="pad soft" role="status">
        Reading the bundles of other dates …
      </p>
    );
  if (changes.value.length === 0)
    return <p className="pad soft">The storefront has the same rules on every date.</p>;
  return (
    <section className="date-changes" aria-labelledby="date-changes">
      <h3 id="date-changes">Other rules on other dates</h3>
      <ul>
        {changes.value.map((change) => (
          <li key={change.asOf}>
            <h4>{rangeText(change)}</h4>
            <button type="button" className="small" onClick={() => compare(change.asOf)}>
              Compare the requests
            </button>
            <RuleNames title={`Only then, not on ${day}`} names={change.onlyThen} />
            <RuleNames title={`Only on ${day}`} names={change.onlyNow} />
            <RuleNames title="Changed" names={change.changed} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RuleNames({
  title,
  names,
}: {
  readonly title: string;
  readonly names: readonly string[];
}) {
  if (names.length === 0) return null;
  return (
    <p>
      <span className="soft">{title}:</span> {names.join('; ')}
    </p>
  );
}

function rangeText({ from, until }: DateChange): string {
  if (from === null) return `Until ${until}`;
  return until === undefined ? `From ${from} on` : `${from} to ${until}`;
}

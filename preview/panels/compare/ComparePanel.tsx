import { useCallback, useEffect, useRef, useState } from 'react';
import { isRecorded, sidesOf, type ComparedChoice } from '../../replay/compare/sides-of.ts';
import { useComparison, type Comparing } from '../../replay/compare/use-comparison.ts';
import { startAgainst } from '../../session/choice/against.ts';
import { startChoice, type Choice } from '../../session/choice/choice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PanelProps } from '../panel-props.ts';
import { DateChanges } from './DateChanges.tsx';
import { Differences } from './Differences.tsx';
import { isSameSide } from './is-same-side.ts';
import { OtherSide } from './OtherSide.tsx';
import './compare.css';

/**
 * Plays the same steps on two builds, storefronts, visitors or dates, and shows how the results
 * differ.
 */
export function ComparePanel(props: PanelProps) {
  const {
    index,
    bundle,
    day,
    choice,
    choose,
    recorder: { recording },
  } = props;
  const { mode } = recording;
  const [runs, setRuns] = useState(0);
  const [comparesSame, setComparesSame] = useState(false);
  const { profile, consent } = choice;
  const isSame = isSameSide(choice.against, {
    site: bundle.manifest.site,
    profile,
    consent,
    date: day,
  });
  useOtherBuild(isSame, props);
  return (
    <div className="compare">
      <OtherSide
        index={index}
        bundle={bundle}
        day={day}
        choice={choice}
        choose={choose}
        recording={recording}
      />
      {mode === 'recording' || mode === 'pending' || mode === 'replaying' ? (
        <EmptyState title="Not available during a recording or replay">
          <p>Stop the recording to play its steps on both sides.</p>
        </EmptyState>
      ) : isSame && !comparesSame ? (
        <>
          <EmptyState title="Nothing to compare yet">
            <p>Both sides are the same. Select another build, site, visitor, consent or date.</p>
            <p>
              <button type="button" onClick={() => setComparesSame(true)}>
                Compare anyway
              </button>
            </p>
          </EmptyState>
          <DateChanges
            index={index}
            bundle={bundle}
            day={day}
            compare={(date) => choose({ against: { ...startAgainst, date } })}
          />
        </>
      ) : (
        <Result key={runs} {...props} again={() => setRuns(runs + 1)} />
      )}
    </div>
  );
}

/**
 * If both sides are the same when the panel opens, selects the first build of `index.others` for
 * the second side. If there are no other builds, nothing changes.
 */
function useOtherBuild(isSame: boolean, { index, choose }: PanelProps): void {
  const build = index.others?.[0]?.folder;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current && isSame && build !== undefined)
      choose({ against: { ...startAgainst, build } });
    isFirst.current = false;
  }, [isSame, build, choose]);
}

function Result({
  index,
  bundle,
  day,
  choice,
  recorder: { recording },
  again,
}: PanelProps & { readonly again: () => void }) {
  const chosen = JSON.stringify(comparedOf(choice, isRecorded(choice.against, recording)));
  // `useComparison` compares again whenever `plan` changes, so `useCallback` keeps the same `plan`
  // until a setting changes.
  const plan = useCallback(
    () => sidesOf({ index, bundle, day, recording, choice: JSON.parse(chosen) as ComparedChoice }),
    [index, bundle, day, recording, chosen],
  );
  const comparing = useComparison(plan);
  return (
    <>
      <div className="panel-bar">
        <Progress comparing={comparing} />
        <button type="button" onClick={again} disabled={comparing.state === 'running'}>
          Compare again
        </button>
      </div>
      {comparing.state === 'failed' && (
        <EmptyState title="The other side can't be loaded">
          <p>{comparing.error}</p>
        </EmptyState>
      )}
      {comparing.state === 'done' && (
        <Differences
          comparison={comparing.comparison}
          here={bundle.manifest}
          there={comparing.sides.there.bundle.manifest}
        />
      )}
    </>
  );
}

/**
 * Returns the settings that the comparison depends on. If the recording is compared, only `against`
 * (the settings of the second visit) counts. The recording contains all other settings, so this
 * function returns the defaults for them.
 */
function comparedOf({ against, ...now }: Choice, isReplay: boolean): ComparedChoice {
  const { url, environment, width, profile, consent, cookies } = isReplay ? startChoice : now;
  return { against, url, environment, width, profile, consent, cookies };
}

function Progress({ comparing }: { readonly comparing: Comparing }) {
  if (comparing.state !== 'running')
    return <p className="soft">Played in hidden frames with a stopped clock</p>;
  const { isLong, done, all } = comparing;
  if (!isLong) return <p className="soft">Comparing …</p>;
  return (
    <p role="status">
      <progress value={done} max={Math.max(all, 1)} aria-label="Steps played" /> Step {done} of{' '}
      {all} on both sides
    </p>
  );
}

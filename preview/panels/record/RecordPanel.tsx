import { useSyncExternalStore } from 'react';
import { recordedSteps, type RecordedStep } from '../../session/record/recorded-step.ts';
import { scenarioOf } from '../../session/record/scenario-of.ts';
import type { WrittenStep } from '../../session/steps/written-step.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PanelProps } from '../panel-props.ts';
import { StepRow, type StepEdit } from './StepRow.tsx';
import { Icon } from '../../ui/Icon.tsx';
import './record.css';

/** Lists the recorded steps, which can be replayed in the preview or saved for `tagwright test`. */
export function RecordPanel(props: PanelProps) {
  const {
    session,
    bundle: { manifest, meta },
    recorder: { recording, start },
  } = props;
  const history = useSyncExternalStore(
    session.interactions.history.subscribe,
    session.interactions.history.entries,
  );
  const isRecording = recording.mode === 'recording';
  const steps = isRecording
    ? recordedSteps(history, session.sinceStart().requests, meta)
    : recording.steps;
  if (recording.mode === 'none') {
    return (
      <EmptyState title="No recording">
        <p>
          A recording contains your steps in the mock shop and the requests that follow. You can
          replay it, share it, or save it for <code>tagwright test</code>.
        </p>
        <p>
          <button type="button" onClick={start}>
            Start recording
          </button>
        </p>
      </EmptyState>
    );
  }
  return (
    <div className="recording">
      <Bar {...props} steps={steps} />
      <ol className="steps" aria-label="Steps">
        {steps.map((recorded, index) => (
          <StepRow
            key={index}
            recorded={recorded}
            manifest={manifest}
            isCurrent={recording.mode === 'replaying' && recording.at === index}
            edit={recording.mode === 'stopped' ? editing(props, index) : undefined}
          />
        ))}
      </ol>
      {recording.mode === 'stopped' && <AddStep {...props} />}
    </div>
  );
}

function Bar({
  recorder: { recording, start, stop, play },
  bundle: { manifest },
  session,
  day,
  steps,
}: PanelProps & { readonly steps: readonly RecordedStep[] }) {
  const { mode, beginning } = recording;
  if (mode === 'recording')
    return (
      <div className="panel-bar">
        <p role="status">
          <Icon of="record" /> Recording: {counted(steps)}. Interact with the page.
        </p>
        <button type="button" onClick={stop}>
          Stop
        </button>
      </div>
    );
  const text =
    beginning === undefined
      ? ''
      : scenarioOf({
          manifest,
          beginning,
          day,
          steps: steps.map(({ step }) => step),
          log: session.sinceStart().log,
        });
  const file = `recorded-${manifest.site}.yaml`;
  return (
    <div className="panel-bar">
      <p role="status">
        <Summary mode={mode} steps={steps} />
      </p>
      <span className="panel-tools">
        <button type="button" onClick={play} disabled={mode !== 'stopped'}>
          Replay
        </button>
        <a
          className="button-link"
          download={file}
          href={`data:text/yaml;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Save {file}
        </a>
        <CopyButton text={text} label="Copy as YAML" />
        <button type="button" onClick={start}>
          Record again
        </button>
      </span>
    </div>
  );
}

function counted(steps: readonly RecordedStep[]): string {
  return steps.length === 1 ? '1 step' : `${steps.length} steps`;
}

function Summary({
  mode,
  steps,
}: {
  readonly mode: string;
  readonly steps: readonly RecordedStep[];
}) {
  if (mode === 'pending' || mode === 'replaying') return 'Replaying …';
  const played = steps.filter(({ problems }) => problems !== undefined);
  const wrong = played.filter(({ problems }) => problems!.length > 0).length;
  if (played.length < steps.length) return counted(steps);
  return (
    <>
      <Icon of={wrong === 0 ? 'check' : 'error'} /> Replayed:{' '}
      {wrong === 0 ? `${counted(steps)}, all as expected` : `${wrong} of ${counted(steps)} failed`}
    </>
  );
}

function editing(
  {
    recorder: {
      recording: { steps },
      change,
    },
  }: PanelProps,
  index: number,
): StepEdit {
  const { requests } = steps[index]!;
  return {
    replace: (step) =>
      change({
        steps: steps.map((each, place) =>
          place === index ? { step, ...(requests && { requests }) } : each,
        ),
      }),
    remove: () => change({ steps: steps.filter((_, place) => place !== index) }),
    moveUp:
      index < 2
        ? undefined
        : () =>
            change({
              steps: [
                ...steps.slice(0, index - 1),
                steps[index]!,
                steps[index - 1]!,
                ...steps.slice(index + 1),
              ],
            }),
  };
}

/**
 * Renders the controls that add a step. The added step waits, expects no request, or expects a
 * cookie.
 */
function AddStep({
  recorder: {
    recording: { steps },
    change,
  },
  view,
}: PanelProps) {
  const add = (step: WrittenStep): void => change({ steps: [...steps, { step }] });
  return (
    <div className="panel-bar add-step">
      <button type="button" onClick={() => add({ wait: '2s' })}>
        Wait 2 s
      </button>
      <button type="button" onClick={() => add({ 'expect-none': true })}>
        Expect no request
      </button>
      <label>
        <span className="hidden-text">Expect a cookie</span>
        <select
          value=""
          onChange={({ target: { value } }) =>
            add({
              'expect-cookie': {
                [value]: view.cookies.find(({ name }) => name === value)?.value ?? null,
              },
            })
          }
        >
          <option value="">Expect a cookie …</option>
          {view.cookies.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

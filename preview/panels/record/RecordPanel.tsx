import { useSyncExternalStore } from 'react';
import { recordedSteps, type RecordedStep } from '../../record/recorded-step.ts';
import { scenarioOf } from '../../record/scenario-of.ts';
import type { WrittenStep } from '../../record/written-step.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { PanelProps } from '../panel-props.ts';
import { StepRow } from './StepRow.tsx';

/** What the reviewer does, as steps: replayed in the preview, or played by `tagwright test`. */
export function RecordPanel(props: PanelProps) {
  const { session, view, bundle: { manifest }, recorder: { recording, start } } = props;
  const trail = useSyncExternalStore(session.deeds.trail.subscribe, session.deeds.trail.entries);
  const isRecording = recording.mode === 'recording';
  const steps = isRecording ? recordedSteps(trail, view.requests) : recording.steps;
  if (recording.mode === 'none') {
    return (
      <EmptyState title="Nothing is recorded">
        <p>A recording writes down what you do in the mock shop. It can be replayed, shared, and played by <code>tagwright test</code>.</p>
        <p><button type="button" onClick={start}>Record from this page</button></p>
      </EmptyState>
    );
  }
  return (
    <div className="recording">
      <Bar {...props} steps={steps} />
      <ol className="steps" aria-label="Steps">
        {steps.map((recorded, index) => (
          <StepRow key={index} recorded={recorded} manifest={manifest} isNow={recording.mode === 'replaying' && recording.at === index} edit={recording.mode === 'stopped' ? editing(props, index) : undefined} />
        ))}
      </ol>
      {recording.mode === 'stopped' && <AddStep {...props} />}
    </div>
  );
}

function Bar({ recorder: { recording, start, stop, play }, bundle: { manifest }, view, day, steps }: PanelProps & { readonly steps: readonly RecordedStep[] }) {
  const { mode, beginning } = recording;
  if (mode === 'recording') return <div className="panel-bar"><p role="status">● Recording: {counted(steps)}. Do something in the page.</p><button type="button" onClick={stop}>Stop</button></div>;
  const text = beginning === undefined ? '' : scenarioOf({ manifest, beginning, day, steps: steps.map(({ step }) => step), log: view.log });
  const file = `recorded-${manifest.site}.yaml`;
  return (
    <div className="panel-bar">
      <p role="status">{summary(recording.mode, steps)}</p>
      <span className="panel-tools">
        <button type="button" onClick={play} disabled={mode !== 'stopped'}>Replay</button>
        <a className="button-link" download={file} href={`data:text/yaml;charset=utf-8,${encodeURIComponent(text)}`}>Save {file}</a>
        <CopyButton text={text} label="Copy as YAML" />
        <button type="button" onClick={start}>Record anew</button>
      </span>
    </div>
  );
}

function counted(steps: readonly RecordedStep[]): string {
  return steps.length === 1 ? '1 step' : `${steps.length} steps`;
}

function summary(mode: string, steps: readonly RecordedStep[]): string {
  if (mode === 'asked' || mode === 'replaying') return 'Replaying …';
  const played = steps.filter(({ problems }) => problems !== undefined);
  const wrong = played.filter(({ problems }) => problems!.length > 0).length;
  if (played.length < steps.length) return counted(steps);
  return wrong === 0 ? `✓ Replayed: ${counted(steps)}, all as expected` : `✕ Replayed: ${wrong} of ${counted(steps)} ${wrong === 1 ? 'differs' : 'differ'}`;
}

function editing({ recorder: { recording: { steps }, change } }: PanelProps, index: number) {
  const { requests } = steps[index]!;
  return {
    step: (step: WrittenStep) => change({ steps: steps.map((each, place) => (place === index ? { step, ...(requests && { requests }) } : each)) }),
    remove: () => change({ steps: steps.filter((_, place) => place !== index) }),
    rise: index < 2 ? undefined : () => change({ steps: [...steps.slice(0, index - 1), steps[index]!, steps[index - 1]!, ...steps.slice(index + 1)] }),
  };
}

/** What isn't done but waited for or looked at. */
function AddStep({ recorder: { recording: { steps }, change }, view }: PanelProps) {
  const add = (step: WrittenStep): void => change({ steps: [...steps, { step }] });
  return (
    <div className="panel-bar add-step">
      <button type="button" onClick={() => add({ wait: '2s' })}>Wait 2 s</button>
      <button type="button" onClick={() => add({ 'expect-none': true })}>Expect no request</button>
      <label>
        <span className="hidden-text">Expect a cookie</span>
        <select value="" onChange={({ target: { value } }) => add({ 'expect-cookie': { [value]: view.cookies.find(({ name }) => name === value)?.value ?? null } })}>
          <option value="">Expect a cookie …</option>
          {view.cookies.map(({ name }) => <option key={name} value={name}>{name}</option>)}
        </select>
      </label>
    </div>
  );
}

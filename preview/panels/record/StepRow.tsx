import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { WrittenHit } from '../../session/record/expected-hit.ts';
import { expectedBy, type RecordedStep } from '../../session/record/recorded-step.ts';
import type { WrittenStep } from '../../session/steps/written-step.ts';
import { describeStep } from './describe-step.ts';
import { ExpectedRequest } from './ExpectedRequest.tsx';
import { StepEditor } from './StepEditor.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';

/** The functions that change a step. */
export interface StepEdit {
  readonly replace: (step: WrittenStep) => void;
  readonly remove: () => void;
  /**
   * Moves the step up. Undefined for the first two steps, because the first step opens the page and
   * must stay at the top.
   */
  readonly moveUp: (() => void) | undefined;
}

interface StepRowProps {
  readonly recorded: RecordedStep;
  readonly manifest: SiteManifest;
  readonly isCurrent: boolean;
  /** The functions that change the step. Undefined while the recording can't be changed. */
  readonly edit?: StepEdit | undefined;
}

/** Shows a step with the result of its replay, and controls to change it. */
export function StepRow({
  recorded: { step, requests, problems },
  manifest,
  isCurrent,
  edit,
}: StepRowProps) {
  const { what, to } = describeStep(step);
  const expected = expectedBy(step);
  return (
    <li className="step" aria-current={isCurrent ? 'step' : undefined}>
      <div className="step-line">
        <span>
          <b>{what}</b> <code>{to}</code>
        </span>
        <Outcome
          isCurrent={isCurrent}
          isExpectation={'expect' in step || 'expect-none' in step || 'expect-cookie' in step}
          problems={problems}
        />
        {edit !== undefined && <StepTools name={`${what} ${to}`.trim()} edit={edit} />}
      </div>
      {edit !== undefined && <StepEditor step={step} change={edit.replace} />}
      {expected?.map((hit, index) => (
        <ExpectedRequest
          key={index}
          expected={hit}
          request={requests?.[index]}
          manifest={manifest}
          change={(changed) => edit?.replace({ expect: replaced(expected, index, changed) })}
        />
      ))}
      {problems !== undefined && problems.length > 0 && (
        <ul className="problems">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function StepTools({
  name,
  edit: { moveUp, remove },
}: {
  readonly name: string;
  readonly edit: StepEdit;
}) {
  return (
    <span className="step-tools">
      {moveUp !== undefined && (
        <button type="button" className="small" aria-label={`Move up: ${name}`} onClick={moveUp}>
          <Icon of="up" />
        </button>
      )}
      <button type="button" className="small" aria-label={`Remove: ${name}`} onClick={remove}>
        <Icon of="error" />
      </button>
    </span>
  );
}

function Outcome({
  isCurrent,
  isExpectation,
  problems,
}: {
  readonly isCurrent: boolean;
  readonly isExpectation: boolean;
  readonly problems: readonly string[] | undefined;
}) {
  if (isCurrent) return <Badge icon="play" word="replaying" />;
  if (problems === undefined) return null;
  if (problems.length > 0)
    return <Badge icon="error" word={isExpectation ? 'different' : 'failed'} tone="bad" />;
  return isExpectation ? (
    <Badge icon="check" word="as expected" tone="good" />
  ) : (
    <Badge icon="reload" word="replayed" tone="good" />
  );
}

interface BadgeProps {
  readonly icon: IconName;
  readonly word: string;
  readonly tone?: 'good' | 'bad';
}

function Badge({ icon, word, tone }: BadgeProps) {
  return (
    <span className={tone === undefined ? 'badge' : `badge ${tone}`}>
      <Icon of={icon} /> {word}
    </span>
  );
}

function replaced(all: readonly WrittenHit[], place: number, changed: WrittenHit): WrittenHit[] {
  return all.map((hit, index) => (index === place ? changed : hit));
}

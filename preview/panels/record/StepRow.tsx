import type { SiteManifest } from '../../../compiler/model/manifest.ts';
import type { WrittenHit } from '../../record/expected-hit.ts';
import { expectedBy, type RecordedStep } from '../../record/recorded-step.ts';
import type { WrittenStep } from '../../record/written-step.ts';
import { describeStep } from './describe-step.ts';
import { ExpectedRequest } from './ExpectedRequest.tsx';

interface StepRowProps {
  readonly recorded: RecordedStep;
  readonly manifest: SiteManifest;
  readonly isNow: boolean;
  /** Undefined while it can't be changed. */
  readonly edit?: {
    readonly step: (step: WrittenStep) => void;
    readonly remove: () => void;
    readonly rise: (() => void) | undefined;
  } | undefined;
}

/** A step with what became of it, and the means to change it. */
export function StepRow({ recorded: { step, requests, problems }, manifest, isNow, edit }: StepRowProps) {
  const { what, to } = describeStep(step);
  const expected = expectedBy(step);
  const name = `${what} ${to}`.trim();
  return (
    <li className="step" aria-current={isNow ? 'step' : undefined}>
      <div className="step-line">
        <span><b>{what}</b> <code>{to}</code></span>
        <Outcome isNow={isNow} isExpectation={'expect' in step || 'expect-none' in step || 'expect-cookie' in step} problems={problems} />
        {edit !== undefined && (
          <span className="step-tools">
            {edit.rise !== undefined && <button type="button" className="small" aria-label={`Move up: ${name}`} onClick={edit.rise}>↑</button>}
            <button type="button" className="small" aria-label={`Remove: ${name}`} onClick={edit.remove}>×</button>
          </span>
        )}
      </div>
      {edit !== undefined && <Editor step={step} change={edit.step} />}
      {expected?.map((hit, index) => (
        <ExpectedRequest key={index} expected={hit} request={requests?.[index]} manifest={manifest} change={(changed) => edit?.step({ expect: replaced(expected, index, changed) })} />
      ))}
      {problems !== undefined && problems.length > 0 && <ul className="problems">{problems.map((problem) => <li key={problem}>{problem}</li>)}</ul>}
    </li>
  );
}

function Outcome({ isNow, isExpectation, problems }: { readonly isNow: boolean; readonly isExpectation: boolean; readonly problems: readonly string[] | undefined }) {
  if (isNow) return <span className="badge">▶ replaying</span>;
  if (problems === undefined) return null;
  if (problems.length > 0) return <span className="badge bad">✕ {isExpectation ? 'differs' : 'failed'}</span>;
  return <span className="badge good">{isExpectation ? '✓ as expected' : '↻ replayed'}</span>;
}

/** The text that a step is about, where it is about one. */
function Editor({ step, change }: { readonly step: WrittenStep; readonly change: (step: WrittenStep) => void }) {
  const [[kind, value] = ['', undefined]] = Object.entries(step);
  if (['open', 'click', 'press', 'wait', 'run'].includes(kind) && typeof value === 'string') {
    return <details className="editor"><summary>Change</summary><input aria-label={`What to ${kind}`} value={value} spellCheck={false} onChange={({ target }) => change({ [kind]: target.value })} /></details>;
  }
  if (kind !== 'fill' || value === null || typeof value !== 'object') return null;
  return (
    <details className="editor">
      <summary>Change</summary>
      {Object.entries(value as { readonly [selector: string]: string }).map(([selector, text]) => (
        <input key={selector} aria-label={`Text of ${selector}`} value={text} spellCheck={false} onChange={({ target }) => change({ fill: { ...value, [selector]: target.value } })} />
      ))}
    </details>
  );
}

function replaced(all: readonly WrittenHit[], place: number, changed: WrittenHit): WrittenHit[] {
  return all.map((hit, index) => (index === place ? changed : hit));
}

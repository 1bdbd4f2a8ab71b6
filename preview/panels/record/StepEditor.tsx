import type { WrittenStep } from '../../session/steps/written-step.ts';

/**
 * Renders the fields that edit what a step opens, clicks, presses, runs or fills in, or how long it
 * waits. Renders nothing for any other step.
 */
export function StepEditor({
  step,
  change,
}: {
  readonly step: WrittenStep;
  readonly change: (step: WrittenStep) => void;
}) {
  const [[kind, value] = ['', undefined]] = Object.entries(step);
  if (['open', 'click', 'press', 'wait', 'run'].includes(kind) && typeof value === 'string') {
    return (
      <details className="editor">
        <summary>Edit</summary>
        <input
          aria-label={`Value of ${kind}`}
          value={value}
          spellCheck={false}
          onChange={({ target }) => change({ [kind]: target.value })}
        />
      </details>
    );
  }
  if (kind !== 'fill' || value === null || typeof value !== 'object') return null;
  return (
    <details className="editor">
      <summary>Edit</summary>
      {Object.entries(value as { readonly [selector: string]: string }).map(([selector, text]) => (
        <input
          key={selector}
          aria-label={`Text of ${selector}`}
          value={text}
          spellCheck={false}
          onChange={({ target }) => change({ fill: { ...value, [selector]: target.value } })}
        />
      ))}
    </details>
  );
}

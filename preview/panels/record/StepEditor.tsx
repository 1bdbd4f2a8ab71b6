import type { WrittenStep } from '../../session/steps/written-step.ts';

/**
 * Renders a field for the value of an `open`, `click`, `press`, `wait` or `run` step. For a `fill`
 * step, renders a field for each text. Renders nothing for all other kinds of steps.
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

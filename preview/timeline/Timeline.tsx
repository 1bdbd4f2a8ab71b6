import type { PanelProps } from '../panels/panel-props.ts';

/** What happened, in order; choosing something shows all else as it was at that instant. */
export function Timeline({ records, choice, choose }: PanelProps) {
  return (
    <section className="timeline" aria-label="Timeline">
      <ol>
        {records.filter(({ k }) => k === 'env' || k === 'rule' || k === 'net').slice(-200).map(({ seq, k, t }) => (
          <li key={seq}><button type="button" aria-pressed={seq === choice.record} onClick={() => choose({ record: seq === choice.record ? 0 : seq })}>{k} {Math.round(t)} ms</button></li>
        ))}
      </ol>
    </section>
  );
}

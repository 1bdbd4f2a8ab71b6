import { useId, useState } from 'react';
import type { TracedSend } from '../../../compiler/model/trace-meta.ts';
import type { Session } from '../../session/running/create-session.ts';
import { sampleDetail } from './sample-detail.ts';

interface SendEventProps {
  readonly send: TracedSend;
  readonly session: Session;
  /** Called after the event was sent. */
  readonly onSent: () => void;
}

/**
 * Renders a form that sends an event to the open page. The user can first edit the event's detail,
 * or the entry for the data layer. A click has neither.
 */
export function SendEvent({
  send: { kind, name, selector = '', list = '', fields },
  session,
  onSent,
}: SendEventProps) {
  const field = useId();
  const [text, setText] = useState(() => sampleText({ kind, name, fields }));
  const [problem, setProblem] = useState('');
  const perform = async (): Promise<void> => {
    const detail = kind === 'click' ? undefined : readDetail(text);
    if (kind !== 'click' && detail === undefined) return setProblem("The detail isn't JSON.");
    const found = await session.interactions.perform(
      kind === 'click'
        ? { do: 'click', selector: name }
        : kind === 'direct-call'
          ? { do: 'call', id: name, detail }
          : kind === 'data-layer'
            ? { do: 'push', list, entry: detail }
            : { do: 'dispatch', type: name, detail, selector },
    );
    setProblem(found ?? '');
    if (found === undefined) onSent();
  };
  return (
    <form
      className="why-send"
      aria-label={`${titles[kind]} ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        void perform();
      }}
    >
      {kind !== 'click' && (
        <>
          <label htmlFor={field}>
            {titles[kind]} <code>{name}</code>
            {kind === 'data-layer' ? '' : ', detail'}
          </label>
          <textarea
            id={field}
            value={text}
            rows={Math.min(14, text.split('\n').length)}
            spellCheck={false}
            aria-invalid={problem !== ''}
            onChange={({ target }) => setText(target.value)}
          />
        </>
      )}
      <p>
        <button type="submit" className="small">
          {kind === 'click' ? 'Click it' : 'Send this event'}
        </button>{' '}
        {kind === 'click' && <code>{name}</code>}
        {problem !== '' && <span role="alert">{problem}</span>}
      </p>
    </form>
  );
}

/** Returns a sample of an event's detail, or of a whole data layer entry, as JSON. */
function sampleText({ kind, name, fields }: TracedSend): string {
  const sample = sampleDetail(kind, fields);
  return JSON.stringify(kind === 'data-layer' ? { event: name, ...sample } : sample, null, 2);
}

const titles = {
  'custom-event': 'Custom event',
  'direct-call': 'Direct call',
  'data-layer': 'Entry of the data layer',
  click: 'Click on',
} as const;

/** Parses an event's detail. Returns `{}` if the text is empty, and undefined if it isn't JSON. */
function readDetail(text: string): unknown {
  try {
    return text.trim() === '' ? {} : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

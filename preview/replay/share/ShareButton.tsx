import { useState } from 'react';
import { shareLink } from './share-link.ts';
import './share.css';
import type { SharedState } from './shared-state.ts';

/**
 * The message below the button: the result of copying or, before copying, a warning about personal
 * data.
 */
type Message =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'copied' | 'not-copied';
      readonly url: string;
      readonly omitted: string | undefined;
    }
  | { readonly kind: 'personal'; readonly parts: readonly string[]; readonly state: SharedState };

/**
 * Renders a button that copies a link to the current state of the preview.
 * @param readState returns the current state
 */
export function ShareButton({
  readState,
  isDisabled,
}: {
  readonly readState: () => SharedState;
  readonly isDisabled: boolean;
}) {
  const [message, setMessage] = useState<Message>({ kind: 'none' });
  const copy = async (state: SharedState): Promise<void> => {
    const { url, omitted } = await shareLink(state, location.href.replace(/#.*/s, ''));
    const isCopied = await writeClipboard(url);
    setMessage({ kind: isCopied ? 'copied' : 'not-copied', url, omitted });
  };
  const share = async (): Promise<void> => {
    const state = readState();
    const parts = await personalPartsOf(state);
    if (parts.length > 0) setMessage({ kind: 'personal', parts, state });
    else await copy(state);
  };
  return (
    <span className="share">
      <button
        type="button"
        onClick={() => void share()}
        disabled={isDisabled}
        title="Copy a link to the page, the visitor, the steps and the selection"
      >
        Share
      </button>
      {message.kind !== 'none' && (
        <ShareMessage
          message={message}
          copy={(state) => void copy(state)}
          close={() => setMessage({ kind: 'none' })}
        />
      )}
    </span>
  );
}

function ShareMessage({
  message,
  copy,
  close,
}: {
  readonly message: Exclude<Message, { readonly kind: 'none' }>;
  readonly copy: (state: SharedState) => void;
  readonly close: () => void;
}) {
  return (
    <div className="share-said" role="status">
      {message.kind === 'copied' && <p>Link copied.</p>}
      {message.kind === 'not-copied' && (
        <label>
          The browser doesn't allow copying. Copy the link from here:{' '}
          <input readOnly value={message.url} onFocus={(event) => event.target.select()} />
        </label>
      )}
      {message.kind !== 'personal' && message.omitted !== undefined && <p>{message.omitted}</p>}
      {message.kind === 'personal' && (
        <>
          <p>The link would contain possible personal data: {message.parts.join(', ')}.</p>
          <button type="button" className="small" onClick={() => copy(message.state)}>
            Copy anyway
          </button>
        </>
      )}
      <button type="button" className="small" onClick={close}>
        Close
      </button>
    </div>
  );
}

/**
 * Returns the parts of a state that may contain personal data. The code that finds these parts is
 * loaded only now, because many users never share a link. If loading fails, the result names the
 * whole link.
 */
async function personalPartsOf(state: SharedState): Promise<readonly string[]> {
  try {
    const { personalParts } = await import('./personal-data.ts');
    return personalParts(state);
  } catch {
    return ["the link, which can't be checked because a part of the preview can't be loaded"];
  }
}

/**
 * Copies a string, and returns whether that succeeded. The clipboard is unavailable on hosts
 * without TLS, and the browser can deny access to it.
 */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

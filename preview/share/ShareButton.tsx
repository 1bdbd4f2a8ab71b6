import { useState } from 'react';
import { personalParts } from './personal-parts.ts';
import { shareLink } from './share-link.ts';
import type { SharedState } from './shared-state.ts';

/** Where a link stands that couldn't be copied, or what is asked before it is. */
type Said =
  | { readonly what: 'nothing' }
  | { readonly what: 'copied' | 'by hand'; readonly url: string; readonly lacks: string | undefined }
  | { readonly what: 'personal'; readonly parts: readonly string[]; readonly state: SharedState };

/** Copies a link that shows somebody else what the reviewer sees. @param seen tells it when it is asked for */
export function ShareButton({ seen, isDisabled }: { readonly seen: () => SharedState; readonly isDisabled: boolean }) {
  const [said, say] = useState<Said>({ what: 'nothing' });
  const copy = async (state: SharedState): Promise<void> => {
    const { url, lacks } = await shareLink(state, location.href.replace(/#.*/s, ''));
    // Not there on a host without TLS, and not always allowed.
    const isCopied = await (navigator.clipboard?.writeText(url) ?? Promise.reject(new Error())).then(() => true, () => false);
    say({ what: isCopied ? 'copied' : 'by hand', url, lacks });
  };
  const share = (): void => {
    const state = seen();
    const parts = personalParts(state);
    if (parts.length > 0) say({ what: 'personal', parts, state });
    else void copy(state);
  };
  return (
    <span className="share">
      <button type="button" onClick={share} disabled={isDisabled} title="Copy a link that shows somebody else what you see: page, visitor, steps, what you look at"><span aria-hidden="true">⤴</span> Share</button>
      {said.what !== 'nothing' && (
        <div className="share-said" role="status">
          {said.what === 'copied' && <p>The link is copied.</p>}
          {said.what === 'by hand' && <label>The browser doesn't let it be copied: <input readOnly value={said.url} onFocus={(event) => event.target.select()} /></label>}
          {said.what !== 'personal' && said.lacks !== undefined && <p>{said.lacks}</p>}
          {said.what === 'personal' && (
            <>
              <p>The link would hold what looks like personal data: {said.parts.join(', ')}.</p>
              <button type="button" className="small" onClick={() => void copy(said.state)}>Copy it all the same</button>
            </>
          )}
          <button type="button" className="small" onClick={() => say({ what: 'nothing' })}>Close</button>
        </div>
      )}
    </span>
  );
}

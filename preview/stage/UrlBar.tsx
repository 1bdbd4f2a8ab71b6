import { useState } from 'react';
import type { Choose } from '../state/use-choice.ts';

/** Path and query of the mock page, as the page sees them. */
export function UrlBar({ url, choose }: { readonly url: string; readonly choose: Choose }) {
  const [text, setText] = useState(url);
  const isGood = text.startsWith('/') && !text.startsWith('//');
  return (
    <form
      className="url-bar"
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) choose({ url: text });
      }}
    >
      <label className="hidden-text" htmlFor="url">Path and query</label>
      <input id="url" aria-keyshortcuts="u" value={text} spellCheck={false} autoComplete="off" aria-invalid={!isGood} aria-describedby={isGood ? undefined : 'url-problem'} onChange={(event) => setText(event.target.value)} />
      <button type="submit" className="hidden-text">Go</button>
      {!isGood && <span id="url-problem" className="problem-hint">A path begins with one slash.</span>}
    </form>
  );
}

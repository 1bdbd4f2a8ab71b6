import { useState } from 'react';
import type { Choose } from '../../session/choice/use-choice.ts';

/** Renders the address bar, with the path and query of the mock page. */
export function UrlBar({ url, choose }: { readonly url: string; readonly choose: Choose }) {
  const [text, setText] = useState(url);
  const isValid = text.startsWith('/') && !text.startsWith('//');
  return (
    <form
      className="url-bar"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) choose({ url: text });
      }}
    >
      <label className="hidden-text" htmlFor="url">
        Path and query
      </label>
      <input
        id="url"
        aria-keyshortcuts="u"
        value={text}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={!isValid}
        aria-describedby={isValid ? undefined : 'url-problem'}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="hidden-text">
        Go
      </button>
      {!isValid && (
        <span id="url-problem" className="problem-hint">
          A path starts with one slash.
        </span>
      )}
    </form>
  );
}

import { useState } from 'react';

/** Renders a button that copies a string to the clipboard. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [status, setStatus] = useState('');
  const copy = async (): Promise<void> => {
    try {
      // The clipboard is unavailable on hosts without TLS, except localhost.
      await navigator.clipboard.writeText(text);
      setStatus('Copied');
    } catch {
      setStatus("The browser doesn't allow copying");
    }
  };
  return (
    <>
      <button type="button" className="small" onClick={() => void copy()}>
        {label}
      </button>{' '}
      <span role="status" className="soft">
        {status}
      </span>
    </>
  );
}

import { useState } from 'react';

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [said, say] = useState('');
  const copy = async (): Promise<void> => {
    try {
      // Not there on a host without TLS.
      await navigator.clipboard.writeText(text);
      say('Copied');
    } catch {
      say('The browser doesn\'t allow it');
    }
  };
  return <><button type="button" className="small" onClick={() => void copy()}>{label}</button> <span role="status" className="soft">{said}</span></>;
}

import { useState } from 'react';

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [said, say] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(() => say('Copied'), () => say('The browser doesn\'t allow it'));
  };
  return <><button type="button" className="small" onClick={copy}>{label}</button> <span role="status" className="soft">{said}</span></>;
}

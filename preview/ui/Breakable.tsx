import { Fragment } from 'react';

/** Renders a path, host or value that can wrap after punctuation, and not within a word. */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[/._,=:;&-])(?=[^/._,=:;&-])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- The parts never move.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

import { Fragment } from 'react';

/**
 * Renders a path, host or value. A line can break after punctuation, but not within a word or
 * before a line number.
 */
export function Breakable({ text }: { readonly text: string }) {
  return text.split(/(?<=[/._,=;&-]|:(?!\d))(?=[^/._,=:;&-])/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- The parts never move.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

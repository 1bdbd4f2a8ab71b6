import { gotText } from './got-text.ts';

/** A value with its type. */
export function Got({ value }: { readonly value: unknown }) {
  const { text, type } = gotText(value);
  return <><span className="value">{text}</span> <span className="soft">{type}</span></>;
}

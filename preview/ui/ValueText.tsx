import { Breakable } from './Breakable.tsx';

/**
 * Shows a value. Strings are shown without quotes, and other values as JSON. An absent value is
 * shown as `absent`, and an empty string as `empty string`.
 */
export function ValueText({ value }: { readonly value: unknown }) {
  if (value === undefined) return <i className="soft">absent</i>;
  if (value === '') return <i className="soft">empty string</i>;
  if (typeof value === 'string')
    return (
      <span className="value">
        <Breakable text={value} />
      </span>
    );
  return (
    <span className="value typed">
      <Breakable text={JSON.stringify(value)} />
    </span>
  );
}

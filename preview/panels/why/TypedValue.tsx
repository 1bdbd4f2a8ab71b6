import { Breakable } from '../../ui/Breakable.tsx';
import { describeValue } from './describe-value.ts';

/** Shows a value with its type. */
export function TypedValue({ value }: { readonly value: unknown }) {
  const { text, type } = describeValue(value);
  return (
    <>
      <span className="value">
        <Breakable text={text} />
      </span>{' '}
      <span className="soft">{type}</span>
    </>
  );
}

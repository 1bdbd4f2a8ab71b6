import { Field } from '../../ui/Field.tsx';

interface SidePickerProps {
  readonly label: string;
  /** The setting's value on this side of the comparison. */
  readonly here: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, title: string])[];
  readonly choose: (value: string) => void;
}

/**
 * Renders the field that selects one setting of the other side. The first option is this side's
 * value.
 */
export function SidePicker({ label, here, value, options, choose }: SidePickerProps) {
  return (
    <Field label={label}>
      <select value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">Same: {here}</option>
        {value !== '' && !options.some(([option]) => option === value) && (
          <option value={value}>{value}</option>
        )}
        {options.map(([option, title]) => (
          <option key={option} value={option}>
            {title}
          </option>
        ))}
      </select>
    </Field>
  );
}

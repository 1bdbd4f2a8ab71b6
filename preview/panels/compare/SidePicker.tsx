import { Field } from '../../ui/Field.tsx';

interface SidePickerProps {
  readonly label: string;
  /** The setting's value in the first of the two compared visits. */
  readonly here: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, title: string])[];
  readonly choose: (value: string) => void;
}

/**
 * Renders the field that selects one setting of the second visit in a comparison. The first option
 * keeps the value of the first visit.
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

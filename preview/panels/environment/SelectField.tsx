import { Field } from '../../ui/Field.tsx';

interface SelectFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, title: string])[];
  readonly change: (value: Value) => void;
}

/** Renders a labelled list of options. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  change,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label}>
      <select value={value} onChange={({ target }) => change(target.value as Value)}>
        {options.map(([option, title]) => (
          <option key={option} value={option}>
            {title}
          </option>
        ))}
      </select>
    </Field>
  );
}

import { useState } from 'react';
import {
  Autocomplete,
  Button,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  Select,
  SelectValue,
} from 'react-aria-components';
import { findOptions } from './find-options.ts';
import { hasActiveOption } from './has-active-option.ts';
import { Icon } from './Icon.tsx';
import type { PickerOption } from './picker-option.ts';

interface PickerProps {
  readonly label: string;
  /** Tooltip of the current value. */
  readonly doc?: string | undefined;
  readonly options: readonly PickerOption[];
  readonly value: string;
  readonly choose: (id: string) => void;
  readonly isDisabled?: boolean;
  /** The key that opens the picker. */
  readonly shortcut?: string;
}

/** A list with at least this many options has a search field. */
const SEARCHABLE = 8;

/** Renders a button that opens a list, from which the user selects an option. */
export function Picker({
  label,
  doc,
  options,
  value,
  choose,
  isDisabled = false,
  shortcut,
}: PickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const found = findOptions(options, query);
  const shown = options.find(({ id }) => id === value)?.title ?? value;
  const open = (next: boolean): void => {
    setOpen(next);
    setQuery('');
  };
  // If the list hasn't highlighted an option yet, Enter selects the first option.
  const submit = (): void => {
    if (!isOpen || found[0] === undefined || hasActiveOption()) return;
    open(false);
    choose(found[0].id);
  };
  return (
    <Select
      className="field"
      value={value}
      onChange={(key) => key !== null && choose(String(key))}
      isOpen={isOpen}
      onOpenChange={open}
      isDisabled={isDisabled}
      data-field={label}
    >
      <Label className="field-label">{label}</Label>
      {/* React Aria's Button ignores the property `aria-keyshortcuts`, so the ref sets the
          attribute. */}
      <Button
        className="picker"
        ref={(button) =>
          shortcut === undefined ? undefined : button?.setAttribute('aria-keyshortcuts', shortcut)
        }
      >
        <span className="picker-value" title={[shown, doc].filter(Boolean).join(': ')}>
          <SelectValue>{shown}</SelectValue>
        </span>
        <Icon of="open" />
      </Button>
      <Popover className="popover" placement="bottom start">
        {options.length < SEARCHABLE ? (
          <OptionList options={found} />
        ) : (
          <Autocomplete inputValue={query} onInputChange={setQuery}>
            <OptionSearch label={label} submit={submit} />
            <OptionList options={found} />
          </Autocomplete>
        )}
      </Popover>
    </Select>
  );
}

function OptionSearch({ label, submit }: { readonly label: string; readonly submit: () => void }) {
  return (
    <SearchField
      className="picker-field"
      aria-label={`Search: ${label}`}
      autoFocus
      onSubmit={submit}
    >
      <Input role="combobox" aria-expanded="true" aria-haspopup="listbox" placeholder="Search" />
    </SearchField>
  );
}

function OptionList({ options }: { readonly options: readonly PickerOption[] }) {
  return (
    <ListBox
      className="picker-list"
      items={options}
      renderEmptyState={() => <p className="pad soft">No results.</p>}
    >
      {({ id, title, detail, note }) => (
        <ListBoxItem
          id={id}
          textValue={detail === undefined ? title : `${title} ${detail}`}
          className="picker-item"
        >
          <span className="picker-title">{title}</span>
          {detail !== undefined && <span className="soft">{detail}</span>}
          {note !== undefined && <span className="soft">{note}</span>}
        </ListBoxItem>
      )}
    </ListBox>
  );
}

import { useState } from 'react';
import { Autocomplete, Button, Input, Label, ListBox, ListBoxItem, Popover, SearchField, Select, SelectValue } from 'react-aria-components';
import { findOptions } from './find-options.ts';
import { isMarked } from './is-marked.ts';
import type { PickerOption } from './picker-option.ts';

interface PickerProps {
  readonly label: string;
  /** More about what is chosen, as a tooltip. */
  readonly doc?: string | undefined;
  readonly options: readonly PickerOption[];
  readonly value: string;
  readonly choose: (id: string) => void;
  readonly isDisabled?: boolean;
  /** The key that goes to it. */
  readonly shortcut?: string;
}

/** So many options are easier to search than to read. */
const MANY = 8;

/** Chooses one of some options; where there are many, by some letters of it. */
export function Picker({ label, doc, options, value, choose, isDisabled = false, shortcut }: PickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [query, ask] = useState('');
  const found = findOptions(options, query);
  const open = (next: boolean): void => {
    setOpen(next);
    ask('');
  };
  const list = (
    <ListBox className="picker-list" items={found} renderEmptyState={() => <p className="pad soft">Nothing is called that.</p>}>
      {({ id, title, detail }) => (
        <ListBoxItem id={id} textValue={detail === undefined ? title : `${title} ${detail}`} className="picker-item">
          <span className="picker-title">{title}</span>
          {detail !== undefined && <span className="soft">{detail}</span>}
        </ListBoxItem>
      )}
    </ListBox>
  );
  // Who is quick means the first one, though it isn't marked yet.
  const submit = (): void => {
    if (!isOpen || found[0] === undefined || isMarked()) return;
    open(false);
    choose(found[0].id);
  };
  return (
    <Select className="field" value={value} onChange={(key) => key !== null && choose(String(key))} isOpen={isOpen} onOpenChange={open} isDisabled={isDisabled} data-field={label}>
      <Label className="field-label">{label}</Label>
      {/* The component lets no such attribute through. */}
      <Button className="picker" ref={(button) => (shortcut === undefined ? undefined : button?.setAttribute('aria-keyshortcuts', shortcut))}>
        <span className="picker-value" title={doc}><SelectValue>{options.find(({ id }) => id === value)?.title ?? value}</SelectValue></span>
        <span aria-hidden="true" className="soft">▾</span>
      </Button>
      <Popover className="popover" placement="bottom start">
        {options.length < MANY ? list : (
          <Autocomplete inputValue={query} onInputChange={ask}>
            <SearchField className="picker-field" aria-label={`Find: ${label}`} autoFocus onSubmit={submit}><Input role="combobox" aria-expanded="true" aria-haspopup="listbox" placeholder="Some letters of it" /></SearchField>
            {list}
          </Autocomplete>
        )}
      </Popover>
    </Select>
  );
}

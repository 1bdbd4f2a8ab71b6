import { useState } from 'react';

/** The names of the cookies that the shop and its rules use, as suggestions. */
const suggestions = [
  'cmapi_cookie_privacy',
  'guid',
  'samid',
  '_ga',
  '_fbp',
  '_fbc',
  'xsdcxyn',
  'xsdcbxyn',
  '__COM_SPEED',
  'dotcom_multistore',
  'home_pnz',
  'directCallFlv2',
  'directCallFlAA',
  'notice_gdpr_prefs',
];

/** Renders the form that sets a cookie and reloads the page. */
export function CookieEditor({ save }: { readonly save: (name: string, value: string) => void }) {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const problem = /[=;\s]/.test(name)
    ? "A cookie name can't contain spaces, = or ;"
    : value.includes(';')
      ? "A cookie value can't contain ; (use %3B)"
      : undefined;
  return (
    <form
      className="cookie-editor"
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '' || problem !== undefined) return;
        save(name, value);
        setName('');
        setValue('');
      }}
    >
      <label>
        Name{' '}
        <input
          value={name}
          list="known-cookies"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </label>
      <datalist id="known-cookies">
        {suggestions.map((cookie) => (
          <option key={cookie} value={cookie} />
        ))}
      </datalist>
      <label>
        Value{' '}
        <input
          value={value}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setValue(event.target.value)}
        />
      </label>
      <button type="submit" disabled={name === '' || problem !== undefined}>
        Set and reload
      </button>
      {problem !== undefined && (
        <p className="problem-hint" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

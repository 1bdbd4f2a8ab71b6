const TYPES = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'a map of keys',
};

/**
 * Returns a Markdown table of a shape's properties, or a sentence if the shape has none. If a
 * property is a map or a list of maps, rows of the inner properties follow. Each of these rows is
 * named by a path, such as `map.inner` or `list[].inner`.
 */
export function table(shape, heading) {
  const rows = rowsOf(shape, '');
  if (rows.length === 0) return ['It has no settings.\n'];
  return [[`| ${heading} | value | meaning |`, '|---|---|---|', ...rows, ''].join('\n')];
}

function rowsOf({ properties = {}, required = [] }, above) {
  return Object.entries(properties).flatMap(([name, shape]) => {
    const facts = [
      required.includes(name) && 'required',
      shape.default !== undefined && `\`${shape.default}\` by default`,
    ]
      .filter(Boolean)
      .join(', ');
    const row = `| \`${above}${name}\` | ${cell(takes(shape))}${facts && `; ${facts}`} | ${cell(plain(shape.doc ?? ''))} |`;
    return [
      row,
      ...rowsOf(shape, `${above}${name}.`),
      ...(shape.items?.properties ? rowsOf(shape.items, `${above}${name}[].`) : []),
    ];
  });
}

function takes(shape) {
  if (shape.tests) return 'a name, a list of names or tests of the name';
  if (shape.duration)
    return [...(shape.enum ?? []).map(code), 'a time (`2s`, `500ms`, `30min`, `12h`, `90d`)'].join(
      ' or ',
    );
  if (shape.names && shape.type !== 'object')
    return `a name or number of the variable map's ${shape.names}`;
  if (shape.names)
    return `a map whose keys are names under \`variables: { ${shape.names}: … }\`, or numbers`;
  if (shape.html) return 'HTML';
  if (shape.enum)
    return shape.enum.length === 1
      ? code(shape.enum[0])
      : `one of ${shape.enum.map(code).join(', ')}`;
  const type = shape.css
    ? 'a CSS selector'
    : shape.date
      ? 'a day (`2025-03-19`)'
      : shape.zone
        ? 'a time zone (`Asia/Kolkata`)'
        : shape.type === 'array' &&
            shape.items &&
            !shape.items.properties &&
            shape.items.type !== undefined
          ? `a list of ${plural(shape.items)}`
          : (TYPES[shape.type] ?? 'any value');
  // A lazy text is the path of a script, which can't be a source.
  return shape.value && !shape.lazy && type !== 'any value' ? `${type}, or a source` : type;
}

/** Returns the type of an argument, followed by its doc unless the doc only repeats the type. */
export function argument(shape) {
  const [type, doc] = [takes(shape), plain(shape.doc)];
  return `${type}.`.toLowerCase() === doc.toLowerCase() ? `${type}.` : `${type}. ${doc}`;
}

function plural(shape) {
  return (
    {
      string: 'texts',
      integer: 'whole numbers',
      number: 'numbers',
      boolean: '`true` or `false`',
      object: 'maps',
    }[shape.type] ?? 'values'
  );
}

/**
 * Removes references to clauses of the specification. Readers of the docs don't have the
 * specification.
 */
export function plain(text) {
  return text.replace(/ \(clauses? [A-Z]-\d\d(, [A-Z]-\d\d)*\)/g, '');
}

export function cell(text) {
  return text.replaceAll('|', '\\|');
}

export function code(value) {
  return `\`${value}\``;
}

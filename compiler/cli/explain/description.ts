/** A tree of headings with paragraphs and lists, printed as text or as JSON. */
export interface Description {
  readonly [heading: string]:
    string | number | boolean | readonly (string | Description)[] | Description;
}

/** Returns a description as indented lines. */
export function descriptionAsText(description: Description, indent = ''): string[] {
  return Object.entries(description).flatMap(([heading, value]) => {
    if (typeof value !== 'object')
      return String(value).includes('\n')
        ? [
            `${indent}${heading}:`,
            ...String(value)
              .split('\n')
              .map((line) => `${indent}  ${line}`),
          ]
        : [`${indent}${heading}: ${value}`];
    if (!Array.isArray(value))
      return [`${indent}${heading}:`, ...descriptionAsText(value as Description, `${indent}  `)];
    const items = value as readonly (string | Description)[];
    return items.length === 0
      ? []
      : [
          `${indent}${heading}:`,
          ...items.flatMap((item) =>
            typeof item === 'string'
              ? [`${indent}  ${item}`]
              : [...descriptionAsText(item, `${indent}  `), ''],
          ),
        ];
  });
}

import type { SelectorScanner } from './selector-scanner.ts';

/**
 * Parses `[name]` or `[name="value"]` up to its closing bracket. The opening bracket is already
 * parsed.
 */
export function parseAttribute(scanner: SelectorScanner): void {
  const open = scanner.at - 1;
  const failAtEnd = (otherwise: string): never =>
    scanner.isAtEnd ? scanner.fail('its "[" is never closed', open) : scanner.fail(otherwise);
  scanner.take(/^\s+/);
  scanner.take(/^(?:\*|[\w-]*)\|(?!=)/);
  scanner.requireName('[');
  scanner.take(/^\s+/);
  if (scanner.take(/^\]/) !== undefined) return;
  if (scanner.rest.startsWith('!='))
    scanner.failAsJquery('!=', 'Write :not([attribute="value"]).', scanner.at, 2);
  if (scanner.take(/^[~|^$*]?=/) === undefined)
    failAtEnd(`"${scanner.text[scanner.at]}" isn't allowed inside [ ]`);
  scanner.take(/^\s+/);
  const value = parseAttributeValue(scanner);
  scanner.take(/^\s*[iIsS](?=\s*\])/);
  scanner.take(/^\s+/);
  if (scanner.take(/^\]/) === undefined)
    failAtEnd(
      /^[“”„‘’]/.test(value)
        ? 'the quotes are curly. Write straight quotes instead: " or \''
        : `the value needs quotes, because it contains "${scanner.text[scanner.at]}"`,
    );
}

function parseAttributeValue(scanner: SelectorScanner): string {
  const value = scanner.take(/^"(?:[^"\\]|\\[^])*"|^'(?:[^'\\]|\\[^])*'/) ?? scanner.takeName();
  if (value !== undefined) return value;
  const unquoted = /^\w[^\]\s]*/.exec(scanner.rest)?.[0];
  const reason =
    unquoted !== undefined
      ? `the value ${unquoted} needs quotes`
      : /^["']/.test(scanner.rest)
        ? 'a quote is never closed'
        : 'a value is missing after "="';
  return scanner.fail(reason, Math.min(scanner.at, scanner.text.length - 1));
}

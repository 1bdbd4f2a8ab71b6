import { recordField } from './record-field.ts';
import type { RecordOf } from '../../model/expression.ts';

/**
 * Returns a schema's text with `{setting}` replaced by the value of that setting. In an
 * organisation (`org`), the first `@` becomes `_`, as in Adobe's names of cookies.
 * @returns undefined if a setting is missing or isn't a literal
 */
export function fillIn(text: string, settings: RecordOf): string | undefined {
  let missing = false;
  const filled = text.replace(/\{([\w-]+)\}/g, (_, name: string) => {
    const value = recordField(settings, name);
    if (value?.kind === 'literal')
      return name === 'org' ? String(value.value).replace('@', '_') : String(value.value);
    missing = true;
    return '';
  });
  return missing ? undefined : filled;
}

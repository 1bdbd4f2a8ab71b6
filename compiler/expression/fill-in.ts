import type { RecordOf } from '../model/expression.ts';

/**
 * A schema's text with `{setting}` replaced by what the settings say.
 * @returns undefined where a setting isn't there or isn't plain
 */
export function fillIn(text: string, settings: RecordOf): string | undefined {
  let missing = false;
  const filled = text.replace(/\{([\w-]+)\}/g, (_, name: string) => {
    const value = settings.entries.find(({ key }) => key === name)?.value;
    if (value?.kind === 'literal') return String(value.value).replace('@', '_');
    missing = true;
    return '';
  });
  return missing ? undefined : filled;
}

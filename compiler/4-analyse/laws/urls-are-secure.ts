import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Expression } from '../../model/expression.ts';
import type { Law } from '../law.ts';
import { visitSettings } from '../visit-settings.ts';

/** Checks that no setting contains an `http:` URL, except for localhost. */
export const urlsAreSecure: Law = ({ site }) => {
  const found: Diagnostic[] = [];
  visitSettings(site, ({ value }) => {
    for (const part of [
      value,
      ...(value.kind === 'template' ? value.parts : []),
      ...(value.kind === 'list' ? value.items : []),
    ]) {
      const address = addressIn(part);
      if (address !== undefined) found.push(diagnose('url-insecure', part.place, { address }));
    }
  });
  return found;
};

function addressIn(value: Expression): string | undefined {
  const text = value.kind === 'literal' && typeof value.value === 'string' ? value.value : '';
  return /^http:\/\/(?!localhost\b|127\.)[^\s]*/i.exec(text)?.[0];
}

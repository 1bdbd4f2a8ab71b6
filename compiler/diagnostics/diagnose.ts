import { catalogue, type ArgsOf, type Code } from './messages/catalogue.ts';
import type { Message } from './messages/message.ts';
import type { Place } from '../model/place.ts';
import type { Diagnostic, Fix } from './diagnostic.ts';

interface Extra {
  readonly related?: Diagnostic['related'];
  readonly fix?: Fix | undefined;
  /** Replaces the help of the catalogue's message. */
  readonly help?: string | undefined;
  readonly site?: string | undefined;
  /** Replaces the severity in the catalogue with a lower one. */
  readonly severity?: 'warning' | 'note' | undefined;
}

/**
 * Creates a diagnostic. Its message, help and severity come from the catalogue.
 * @param code the message to use
 * @param place the source location of the error
 * @param args the values that the message contains
 * @param extra related source locations, a fix, the site, and overrides of the catalogue
 */
export function diagnose<C extends Code>(
  code: C,
  place: Place,
  args: ArgsOf<C>,
  extra: Extra = {},
): Diagnostic {
  const entry = catalogue[code] as unknown as Message<ArgsOf<C>>;
  const help = extra.help ?? entry.help?.(args);
  return {
    code,
    severity: extra.severity ?? entry.severity,
    message: entry.text(args),
    place,
    ...(help !== undefined && { help }),
    ...(extra.related !== undefined && extra.related.length > 0 && { related: extra.related }),
    ...(extra.fix !== undefined && { fix: extra.fix }),
    ...(extra.site !== undefined && { site: extra.site }),
  };
}

import { catalogue, type ArgsOf, type Code } from './messages/catalogue.ts';
import type { Message } from './messages/message.ts';
import type { Place } from '../model/place.ts';
import type { Diagnostic, Fix } from './diagnostic.ts';

interface Extra {
  readonly related?: Diagnostic['related'];
  readonly fix?: Fix | undefined;
  /** Overrides the help of the message. */
  readonly help?: string | undefined;
  readonly site?: string | undefined;
  /** Overrides the severity of the message with a lower one. */
  readonly severity?: 'warning' | 'note' | undefined;
}

/**
 * Creates a diagnostic. Its texts and its severity come from the catalogue of messages.
 * @param code the message to use
 * @param place where the error is
 * @param args the facts for the message
 * @param extra related places, a fix, the site of the error
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

import { catalogue, type ArgsOf, type Code } from '../messages/catalogue.ts';
import type { Message } from '../messages/message.ts';
import type { Place } from '../model/place.ts';
import type { Diagnostic, Fix } from './diagnostic.ts';

interface Extra {
  readonly related?: Diagnostic['related'];
  readonly fix?: Fix | undefined;
  /** Takes the place of the message's own help. */
  readonly help?: string | undefined;
  readonly site?: string | undefined;
  /** Takes the place of the message's own severity, where it weighs less here. */
  readonly severity?: 'warning' | 'note' | undefined;
}

/**
 * Makes a diagnostic. The sentences and the severity come from the catalogue of messages.
 * @param code the message to use
 * @param place where the mistake stands
 * @param args the facts that the sentence needs
 * @param extra other places, a fix, the site it was found in
 */
export function diagnose<C extends Code>(code: C, place: Place, args: ArgsOf<C>, extra: Extra = {}): Diagnostic {
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

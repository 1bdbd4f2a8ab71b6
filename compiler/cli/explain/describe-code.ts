import { catalogue as messages, type Code } from '../../diagnostics/messages/catalogue.ts';
import type { Message } from '../../diagnostics/messages/message.ts';
import type { Description } from './description.ts';

/** Describes a diagnostic code, with an example that causes it and the corrected example. */
export function describeCode(code: Code): Description {
  const { severity, why, bad, good } = messages[code] as unknown as Message<object>;
  return { code, severity, why, bad, good };
}

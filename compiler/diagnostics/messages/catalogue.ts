import type { Message } from './message.ts';
import { eventMessages } from './events.ts';
import { fileMessages } from './files.ts';
import { googleMessages } from './google.ts';
import { grammarMessages } from './grammar.ts';
import { habitMessages } from './habits.ts';
import { identityMessages } from './identity.ts';
import { lawMessages } from './laws.ts';
import { meaningMessages } from './meanings.ts';
import { nameMessages } from './names.ts';
import { scenarioMessages } from './scenarios.ts';
import { scriptMessages } from './scripts.ts';
import { ruleMessages } from './rules.ts';
import { safetyMessages } from './safety.ts';
import { sendingMessages } from './sending.ts';
import { shapeMessages } from './shape.ts';
import { valueMessages } from './values.ts';
import { yamlIndentationMessages } from './yaml-indentation.ts';
import { yamlMessages } from './yaml.ts';
import { textMessages } from './texts.ts';
import { yamlRefusedMessages } from './yaml-refused.ts';
import { yamlTrapMessages } from './yaml-traps.ts';

/** All messages by code. Messages on a new subject need their own file, and a line here. */
export const catalogue = {
  ...fileMessages,
  ...yamlIndentationMessages,
  ...yamlMessages,
  ...yamlRefusedMessages,
  ...yamlTrapMessages,
  ...textMessages,
  ...meaningMessages,
  ...shapeMessages,
  ...grammarMessages,
  ...nameMessages,
  ...lawMessages,
  ...identityMessages,
  ...valueMessages,
  ...ruleMessages,
  ...safetyMessages,
  ...sendingMessages,
  ...scriptMessages,
  ...scenarioMessages,
  ...habitMessages,
  ...googleMessages,
  ...eventMessages,
};

export type Code = keyof typeof catalogue;

/** The arguments of a message. */
export type ArgsOf<C extends Code> =
  (typeof catalogue)[C] extends Message<infer Args> ? Args : never;

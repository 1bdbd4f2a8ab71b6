import { catalogue as messages, type Code } from '../../diagnostics/messages/catalogue.ts';
import { AS_OF, RULES, type Command } from '../command.ts';
import { EXIT, UsageError } from '../exit.ts';
import { describeCode } from '../explain/describe-code.ts';
import { describeName } from '../explain/describe-name.ts';
import { descriptionAsText } from '../explain/description.ts';

const { default: FOLDER, ...NAMED } = RULES;

export const explain: Command = {
  name: 'explain',
  summary: 'Describe a diagnostic code, a rule, a data element or a site.',
  operands: { name: 'NAME', doc: 'diagnostic code, rule id, data element or site' },
  options: {
    // This option has no default value, so that the command can detect an explicit --rules.
    rules: { ...NAMED, doc: `${NAMED.doc}; by default ${FOLDER}` },
    'as-of': AS_OF,
    site: { type: 'string', value: 'SITE', doc: 'show only this site' },
    json: { type: 'boolean', doc: 'print the result as JSON' },
  },
  examples: [
    'tagwright explain data-element-unknown',
    'tagwright explain in/ads/floodlight-page-view',
    'tagwright explain loginStatus',
    'tagwright explain in',
  ],
  async run(options, operands, terminal) {
    const [name] = operands;
    if (name === undefined || operands.length > 1)
      throw new UsageError('"explain" takes one name. See tagwright explain --help.');
    const isCode = Object.hasOwn(messages, name);
    const [unused] = isCode
      ? ['rules', 'site', 'as-of'].filter((option) => options[option] !== undefined)
      : [];
    if (unused !== undefined)
      throw new UsageError(`--${unused} can't be combined with a diagnostic code.`);
    const description = isCode
      ? describeCode(name as Code)
      : describeName(name, { ...options, rules: options['rules'] ?? FOLDER });
    terminal.out(
      options['json']
        ? `${JSON.stringify(description, null, 2)}\n`
        : `${descriptionAsText(description).join('\n')}\n`,
    );
    return EXIT.done;
  },
};

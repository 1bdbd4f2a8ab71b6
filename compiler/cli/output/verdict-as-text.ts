import pico from 'picocolors';
import { codeFrame } from '../../diagnostics/code-frame.ts';
import type { Terminal } from '../command.ts';
import { valueAsText, type Reason } from '../../inspect/why/reason.ts';
import { VERDICT_WORDS, type RuleVerdict } from '../../model/verdict.ts';
import type { ActionVerdict, Verdict } from '../../inspect/why/verdict.ts';

/** The verdicts on a rule whose conditions are true. */
const FINE: readonly RuleVerdict[] = ['fired', 'partly', 'held', 'dropped'];

/**
 * Returns a verdict as text: the rule and the page, the deciding condition with its expected and
 * actual value, and the outcome of each action.
 */
export function verdictAsText(
  verdict: Verdict,
  texts: ReadonlyMap<string, string>,
  terminal: Pick<Terminal, 'colour'>,
): string {
  const palette = pico.createColors(terminal.colour);
  const isFine = FINE.includes(verdict.verdict);
  const colour = isFine ? palette.green : palette.red;
  const head = `${verdict.rule}: ${colour(VERDICT_WORDS[verdict.verdict])}`;
  const where = [
    `site ${verdict.site}`,
    verdict.event && `on ${verdict.event}`,
    verdict.url && `at ${verdict.url}`,
    `as of ${verdict.asOf}`,
  ]
    .filter(Boolean)
    .join(', ');
  const text = texts.get(verdict.at.file);
  const place = verdict.reason?.at;
  const frame = !isFine && place && text !== undefined ? codeFrame(text, place, palette) : [];
  return [
    `${head} (${where})`,
    `  ${verdict.because}`,
    ...(isFine ? [] : [`  ${palette.cyan('at')} ${verdict.at.file}:${verdict.at.line}`]),
    ...frame,
    ...(verdict.reason ? reasonLines(verdict.reason, '  ') : []),
    ...verdict.actions.map((action) => actionLine(action)),
    ...(verdict.unknown.length > 0
      ? [
          `  Unknown outside a browser, assumed absent or true: ${verdict.unknown.join(', ')} (set data elements and scripts with --given)`,
        ]
      : []),
    ...(verdict.skipped.length > 0
      ? [`  Skipped steps, which need a browser: ${verdict.skipped.join(', ')}`]
      : []),
    '',
  ].join('\n');
}

function reasonLines(
  { wanted, got, from, each = [], try: hint }: Reason,
  indent: string,
): string[] {
  return [
    `${indent}expected: ${wanted}`,
    ...(got === undefined ? [] : [`${indent}actual:   ${got}`]),
    ...(from
      ? [`${indent}          ${from.element} is ${from.value} (${from.file}:${from.line})`]
      : []),
    ...(hint === undefined ? [] : [`${indent}try:      ${hint}`]),
    ...each.flatMap((reason) => [
      `${indent}- ${reason.test} (${reason.at.file}:${reason.at.line})`,
      ...reasonLines(reason, `${indent}  `),
    ]),
  ];
}

function actionLine({ action, number, outcome, settings, refused }: ActionVerdict): string {
  const given = settings && outcome === 'ran' ? ` ${valueAsText(settings)}` : '';
  const why = refused
    .map(({ purpose, reason }) => `${purpose}${reason ? `: ${briefly(reason)}` : ''}`)
    .join('; ');
  const until = outcome === 'held' ? ' until the visitor chooses' : '';
  return `  ${number}. ${action}: ${outcome}${until}${why === '' ? '' : ` (${why})`}${given}`;
}

function briefly({ wanted, got, each, try: hint }: Reason): string {
  return each
    ? each.map(briefly).join(', or ')
    : `expected ${wanted}${got === undefined ? '' : `, actual ${got}`}${hint === undefined ? '' : `; try ${hint}`}`;
}

/** Something that is otherwise here than in the field's engine, on purpose. */
export interface Difference {
  readonly name: string;
  /** What the field's engine does. */
  readonly field: string;
  /** What Tagwright does. */
  readonly here: string;
  readonly why: string;
}

/** All differences of the engine that are known and meant. Each is shown by a test of its own, and docs/engine.md lists them. */
export const differences: readonly Difference[] = [
  { name: 'waiting is per rule', field: 'An action that waits holds up every later rule of the page.', here: 'It holds up its own rule; the page only where it or the site says hold: page.', why: 'One hanging pixel mustn\'t hold up a page view.' },
  { name: 'a direct call runs at once', field: 'With rule component sequencing, the rules that are called run after the rule that calls has ended.', here: 'They run within it, before its next action, always.', why: 'The order is the same whether or not something waits.' },
  { name: 'values are read at once', field: 'With sequencing, even the first rule reads its values after the page\'s script has gone on.', here: 'Conditions and the actions before the first wait run at once.', why: 'What is sent is what was there when it happened.' },
  { name: 'rejections are caught', field: 'An action that isn\'t waited for and rejects is an unhandled rejection of the page.', here: 'It is logged.', why: 'The page\'s own error reports stay the page\'s own.' },
  { name: 'time-outs are armed always', field: 'A time-out counts only with delay-next.', here: 'An action that takes too long is logged in any case.', why: 'What hangs is seen by those who debug.' },
  { name: 'a failing data element has its default', field: 'A data element that throws is undefined, its default notwithstanding.', here: 'It has its default.', why: 'That is what a default is for.' },
  { name: 'a default is sent as written', field: 'Clean text and force lower case change the default, too.', here: 'The default stays as it is written.', why: 'Who writes a default writes what is to be sent.' },
  { name: 'text with a part missing is missing', field: 'A missing part is the word "undefined" in the text.', here: 'The text is absent as a whole, unless the token says what stands in: %name|other%.', why: 'Reports are free of "undefined".' },
  { name: 'nothing is one thing', field: 'What isn\'t there is null or undefined.', here: 'It is absent, and isn\'t sent.', why: 'A rule needn\'t ask twice.' },
  { name: 'two percent signs are one', field: '100%% stays as it is.', here: '%% is one percent sign.', why: 'Otherwise text such as %name% couldn\'t be written.' },
  { name: 'direct calls end', field: 'Rules that call one another in a circle run until the browser\'s stack is full.', here: 'The call within ten others is refused and logged.', why: 'The page goes on.' },
  { name: 'order is a whole number', field: 'Any number, fractions included.', here: 'A whole number.', why: 'There is always room: orders can be multiplied when rules are migrated.' },
  { name: 'order belongs to the rule', field: 'Each event of a rule has its own order.', here: 'A rule has one order for all its events.', why: 'A rule that needs two is two rules.' },
  { name: 'unknown names are mistakes', field: 'A token that names nothing stays in the text.', here: 'The build refuses it, with the name that was probably meant.', why: 'Misspellings are found before they are sent.' },
  { name: 'unknown modules are mistakes', field: 'A rule whose module isn\'t there stops when it runs, and "module not found" is logged.', here: 'The build refuses it at its line. A bundle looks no module up, so none can be missing.', why: 'What can\'t work isn\'t published.' },
  { name: 'circles are mistakes', field: 'Data elements that use one another in a circle are filled in ten times over, and an error is logged.', here: 'The build refuses them.', why: 'A circle has no value.' },
  { name: 'conditions wait where they say so', field: 'With sequencing, any condition may return a promise.', here: 'One that says timeout is waited for. Every other answers true or false.', why: 'Whether a rule runs is known when its event happens, or the rule says that it isn\'t.' },
];

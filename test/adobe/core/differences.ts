import type { Difference } from '../engine/differences.ts';

/** All intended differences from Adobe's core extension. */
export const coreDifferences: readonly Difference[] = [
  {
    name: "clicks by scripts don't count",
    field: 'Any click runs rules.',
    here: 'Only clicks by people do, unless the rule sets untrusted.',
    why: 'Counts should show what people did.',
  },
  {
    name: 'a rule has fired once its conditions pass',
    field: 'A rule whose conditions fail still stops or blocks rules of outer elements.',
    here: 'Only a rule whose conditions pass does.',
    why: "A rule that did nothing shouldn't affect others.",
  },
  {
    name: 'a rule runs once per event',
    field: 'It runs once for each matching element, from the innermost outwards.',
    here: 'It runs once, for the nearest.',
    why: 'One click is one click.',
  },
  {
    name: 'order applies across elements',
    field: 'Rules of inner elements run first, whatever their order.',
    here: 'This is so only on sites that use bubbling options. Otherwise only the order counts.',
    why: 'An explicit order should be respected.',
  },
  {
    name: 'a change counts once',
    field: 'A rule runs once for each of its values that matches.',
    here: 'It runs once.',
    why: 'One change is one change.',
  },
  {
    name: 'hovering counts from the start',
    field: 'Elements are searched every 3 s, so earlier hovers are missed.',
    here: 'Hovers count as soon as the element exists.',
    why: 'Most hovers happen in the first seconds.',
  },
  {
    name: 'every selector finds its elements',
    field: 'An element that one rule has found is hidden from the others.',
    here: 'Every rule finds it.',
    why: "Rules shouldn't depend on each other.",
  },
  {
    name: 'elements are found when they appear',
    field: 'Within 3 s.',
    here: 'Within 0.1 s.',
    why: 'Visitors who leave earlier count, too.',
  },
  {
    name: 'time markers are numbers',
    field: 'Times of one tick are sorted as text: 1000 comes before 900.',
    here: 'They are sorted as numbers, and each fires at its time.',
    why: 'Times should fire in order.',
  },
  {
    name: 'limits are evaluated last',
    field: 'A frequency limit is used up even if a later condition fails.',
    here: 'It is evaluated after the other conditions.',
    why: 'Only actual runs should count.',
  },
  {
    name: 'track never throws',
    field: 'Without a name, it throws into the page.',
    here: 'It logs the error.',
    why: "The page's script continues.",
  },
  {
    name: 'a repeated parameter is its first value',
    field: 'It is a list.',
    here: 'It is the first value, as text.',
    why: "A test doesn't fail because a parameter is repeated.",
  },
  {
    name: 'an empty referrer is absent',
    field: 'It is empty text.',
    here: 'It is absent.',
    why: 'exists: false then does what it says.',
  },
  {
    name: 'merging replaces lists',
    field: 'Lists in merged objects are concatenated.',
    here: 'The later list replaces the earlier one.',
    why: 'A list overrides like any other value.',
  },
  {
    name: 'patterns have only their own flags',
    field: 'Regular expressions ignore case.',
    here: 'They do so only with the flag i.',
    why: 'The pattern alone says what matches.',
  },
  {
    name: 'an empty cookie is present',
    field: 'It counts as missing.',
    here: 'It is empty text.',
    why: 'empty: true covers both cases.',
  },
  {
    name: 'equality is strict',
    field: 'equals compares loosely: 0 equals empty text, and 1 equals "1" and true.',
    here: 'Value and type must be equal.',
    why: "Different values shouldn't match.",
  },
  {
    name: "empty text isn't a number",
    field: 'It counts as 0.',
    here: 'It fails every numeric comparison.',
    why: "An empty cart isn't a price of 0.",
  },
  {
    name: 'numbers contain no text',
    field: '125 contains "2".',
    here: 'Only text and lists contain something.',
    why: 'Numbers are compared as numbers.',
  },
  {
    name: 'lists contain their entries',
    field: 'contains works only with text.',
    here: 'A list contains each of its entries.',
    why: 'Lists are values of the language.',
  },
  {
    name: 'scripts wait only with delay-next',
    field: 'Scripts of rules run in the order in which they were requested.',
    here: 'Each runs when it has loaded, or in order if the first has delay-next.',
    why: 'A slow script delays only rules that ask for it.',
  },
  {
    name: 'a script that fails to load is a failure',
    field: 'The action counts as done, and nothing is logged.',
    here: 'The failure is logged. With delay-next, the rule stops.',
    why: 'Later actions may need the script.',
  },
  {
    name: 'a script runs once',
    field: 'Its file is loaded once and run each time.',
    here: 'It is loaded and run once.',
    why: "A third party's script initialises itself once.",
  },
];

import type { Difference } from '../differential/differences.ts';

/** What events, sources, conditions and actions do otherwise than those of the field's core extension, on purpose. */
export const coreDifferences: readonly Difference[] = [
  { name: 'clicks by scripts don\'t count', field: 'Any click makes rules run.', here: 'Clicks of people do, others only with untrusted.', why: 'What is counted was done by somebody.' },
  { name: 'fired means that conditions passed', field: 'A rule whose conditions fail still stops or blocks rules further out.', here: 'Only a rule whose conditions have passed does.', why: 'A rule that did nothing is in nobody\'s way.' },
  { name: 'a rule runs once for an event', field: 'Once for each element, from the innermost outwards, that its selector matches.', here: 'Once, with the nearest.', why: 'One click is one click.' },
  { name: 'order counts across elements', field: 'Rules of inner elements run first, whatever their order.', here: 'So it is in sites that use bubbling options; otherwise the order of the rules counts alone.', why: 'Who writes an order means it.' },
  { name: 'a change counts once', field: 'A rule runs once for each of its values that matches.', here: 'It runs once.', why: 'One change is one change.' },
  { name: 'hovering counts from the beginning', field: 'Elements are looked for every 3 s: what happens before isn\'t seen.', here: 'They are there when they are there.', why: 'The first seconds are those in which most happens.' },
  { name: 'every selector finds its elements', field: 'An element that one rule has found exists for no other.', here: 'It exists for each.', why: 'Rules don\'t depend on one another.' },
  { name: 'elements are found when they appear', field: 'Within 3 s.', here: 'Within 0.1 s.', why: 'Visitors who leave sooner are counted, too.' },
  { name: 'time markers are numbers', field: 'Times of one tick are sorted as text: 1000 comes before 900.', here: 'They come in their order, each at its time.', why: 'That is what is expected of times.' },
  { name: 'what counts runs is asked last', field: 'A limit of frequency is used up even if a later condition fails.', here: 'It is asked after the other conditions.', why: 'Only what ran is counted.' },
  { name: 'track never throws', field: 'Without a name it throws into the page.', here: 'It is logged.', why: 'The page\'s script goes on.' },
  { name: 'a repeated parameter is its first', field: 'It is a list.', here: 'It is the first value, as text.', why: 'A test of a parameter doesn\'t fail because it is there twice.' },
  { name: 'an empty referrer is absent', field: 'It is empty text.', here: 'It isn\'t there.', why: 'exists: false is what is meant.' },
  { name: 'merging replaces lists', field: 'Lists in merged objects are joined.', here: 'The later list counts.', why: 'A list on top replaces what is below, as any value does.' },
  { name: 'patterns have the flags that they say', field: 'Regular expressions ignore letter case.', here: 'Only with the flag i.', why: 'What is written is what counts.' },
  { name: 'an empty cookie is there', field: 'It counts as missing.', here: 'It is empty text.', why: 'empty: true asks for both.' },
  { name: 'equality is strict', field: 'equals compares loosely: 0 equals empty text, 1 equals "1" and true.', here: 'Value and type must be the same.', why: 'What differs isn\'t equal.' },
  { name: 'empty text is no number', field: 'It counts as 0.', here: 'It passes no test of numbers.', why: 'An empty cart isn\'t a price of 0.' },
  { name: 'numbers contain no text', field: '125 contains "2".', here: 'Only text and lists contain something.', why: 'Numbers are compared as numbers.' },
  { name: 'lists contain their entries', field: 'contains is for text alone.', here: 'A list contains each of its entries.', why: 'Lists are values of the language.' },
  { name: 'scripts wait for one another where they say so', field: 'Scripts of rules run in the order in which they were asked for.', here: 'Each when it is there; in order where the first says delay-next.', why: 'One that is slow keeps nobody waiting who doesn\'t ask for it.' },
  { name: 'a script that can\'t be loaded is a failure', field: 'The action is done, and nothing is said.', here: 'It is logged; with delay-next it stops its rule.', why: 'What comes after it may need it.' },
  { name: 'a script runs once', field: 'Its file is loaded once and run each time.', here: 'It is loaded and run once.', why: 'A third party\'s script sets itself up once.' },
];

import { message } from './message.ts';

/** Messages about scenario files. */
export const scenarioMessages = {
  'scenario-empty': message<{}>({
    severity: 'error',
    text: () => 'This scenario is empty, so it tests nothing.',
    help: () => 'Add a scenario, or delete the file.',
    why: 'A scenario without steps would always pass.',
    bad: '# nothing here yet',
    good: 'scenario: A page view is sent\nsite: shop\n# …',
  }),
  'scenario-value-wrong': message<{ key: string; problem: string }>({
    severity: 'error',
    text: ({ key, problem }) => `${key === '' ? 'This' : `"${key}"`} ${problem}.`,
    why: 'A scenario is a map with a title, a site, a date and steps. Each key and each step takes one type of value: see docs/scenarios.md.',
    bad: '- wait: two seconds',
    good: '- wait: 2s',
  }),
};

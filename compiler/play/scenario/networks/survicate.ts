import { tagNetwork } from './tag-network.ts';

/**
 * A fake of Survicate's survey, whose script adds methods to an object and reads the visitor's
 * traits from it (developers.survicate.com/javascript).
 */
export const survicate = tagNetwork({
  name: 'survicate',
  title: 'Survicate',
  purpose: 'analytics',
  script: ({ host, pathname }) =>
    host === 'survey.survicate.com' && pathname.endsWith('/web_surveys.js'),
  endpoint: 'https://respondent.survicate.com/visit',
  global: '_sva',
  takes: 'methods',
  names: ['', 'setVisitorTraits', 'destroyVisitor'],
  prepares: [],
  event: ([method]) => method,
});

/** The rules that run in none of the visits in ways.yaml, with the reason. */
export const rulesNeverSeen: { readonly [id: string]: string } = {
  'engagement/long-first-session': 'The visit must last 29 minutes.',
};

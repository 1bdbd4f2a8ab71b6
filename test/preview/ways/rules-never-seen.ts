/** The rules that no visit makes run, with the reason. */
export const rulesNeverSeen: { readonly [id: string]: string } = {
  'engagement/long-first-session': 'The visit must last 29 minutes.',
};

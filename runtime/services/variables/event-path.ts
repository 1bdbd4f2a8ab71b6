/** Where an analytics event stands in the standard field group, which keeps them by the hundred (G-09). */
export const eventPath = (number: number): string => {
  const from = number - (number - 1) % 100;
  return `_experience.analytics.event${from}to${from + 99}.event${number}.value`;
};

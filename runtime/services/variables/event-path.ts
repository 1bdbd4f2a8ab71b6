/**
 * Returns the path of an analytics event in the standard field group. The path contains the hundred
 * to which the event belongs, such as `event1to100` (G-09).
 */
export const eventPath = (number: number): string => {
  const from = number - ((number - 1) % 100);
  return `_experience.analytics.event${from}to${from + 99}.event${number}.value`;
};

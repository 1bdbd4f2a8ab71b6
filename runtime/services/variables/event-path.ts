/**
 * Returns the path of an analytics event in Adobe's standard field group. The field group divides
 * the events into hundreds: event 7 is in `event1to100` (G-09).
 */
export const eventPath = (number: number): string => {
  const from = number - ((number - 1) % 100);
  return `_experience.analytics.event${from}to${from + 99}.event${number}.value`;
};

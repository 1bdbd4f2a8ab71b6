import { startAgainst, type Against } from '../../session/choice/against.ts';

/**
 * Returns whether both sides of a comparison are the same.
 * @param against the settings of the second side; an empty setting is the same on both sides
 * @param here the settings of the first side
 */
export function isSameSide(
  against: Against,
  here: Pick<Against, 'site' | 'profile' | 'consent' | 'date'>,
): boolean {
  return (['site', 'profile', 'consent', 'date', 'build'] as const).every(
    (key) => against[key] === '' || against[key] === { ...startAgainst, ...here }[key],
  );
}

import { startAgainst, type Against } from '../../session/choice/against.ts';

/**
 * Returns whether both sides of a comparison are the same.
 * @param against the values of the other side; an empty value is the same as in `here`
 * @param here the values of the open page
 */
export function isSameSide(
  against: Against,
  here: Pick<Against, 'site' | 'profile' | 'consent' | 'date'>,
): boolean {
  return (['site', 'profile', 'consent', 'date', 'build'] as const).every(
    (key) => against[key] === '' || against[key] === { ...startAgainst, ...here }[key],
  );
}

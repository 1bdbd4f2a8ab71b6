import { embedEnvironment } from '../../platform/script/embed-environment.ts';

/**
 * Returns the object `_satellite.environment` for page scripts. Both `id` and `stage` are the name
 * of the environment in the embed code.
 */
export const environmentStage = (): {
  readonly id: string | undefined;
  readonly stage: string | undefined;
} => {
  const stage = embedEnvironment();
  return { id: stage, stage };
};

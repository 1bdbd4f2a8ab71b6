import { embedEnvironment } from '../../platform/script/embed-environment.ts';

/**
 * Returns `_satellite.environment`, from which page scripts read the environment that the embed
 * code names: `{ id, stage }`.
 */
export const environmentStage = (): {
  readonly id: string | undefined;
  readonly stage: string | undefined;
} => {
  const stage = embedEnvironment();
  return { id: stage, stage };
};

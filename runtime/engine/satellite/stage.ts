import { embedEnvironment } from '../../platform/script/embed-environment.ts';

/**
 * Returns `_satellite.environment`, the embed code's environment for page scripts: `{ id, stage }`.
 */
export const environmentStage = (): {
  readonly id: string | undefined;
  readonly stage: string | undefined;
} => {
  const stage = embedEnvironment();
  return { id: stage, stage };
};

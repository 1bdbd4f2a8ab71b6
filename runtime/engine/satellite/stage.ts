import { embedEnvironment } from '../../platform/script/embed-environment.ts';

/** `_satellite.environment`: the embed code's environment as pages read it: `{ id, stage }`. */
export const environmentStage = (): {
  readonly id: string | undefined;
  readonly stage: string | undefined;
} => {
  const stage = embedEnvironment();
  return { id: stage, stage };
};

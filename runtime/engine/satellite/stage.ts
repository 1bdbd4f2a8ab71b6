import { embedEnvironment } from '../../platform/embed-environment.ts';

/** `_satellite.environment`: what the embed code names, as pages know it: `{ id, stage }`. */
export const environmentStage = (): { readonly id: string | undefined; readonly stage: string | undefined } => {
  const stage = embedEnvironment();
  return { id: stage, stage };
};

import type { Environment } from '../../session/environment/environment.ts';

export interface SectionProps {
  readonly environment: Environment;
  readonly change: (part: Partial<Environment>) => void;
}

// @vitest-environment happy-dom
import { expectRecorded } from './expect-recorded.ts';

// The client in runtime/services/edge/client/ plays the scripts of test/adobe/edge/scripts/.
expectRecorded('clicks');

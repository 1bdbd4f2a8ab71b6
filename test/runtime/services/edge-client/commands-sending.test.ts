// @vitest-environment happy-dom
import { expectRecorded } from './expect-recorded.ts';

// What the client in runtime/services/edge/client/ does with the scripts of test/edge/scripts/.
expectRecorded('answers', 'personalization', 'sending', 'unloading');

import { createJoiner, type Joined } from './create-joiner.ts';
import type { Recorder } from './create-recorder.ts';

const joiners = new WeakMap<Recorder, ReturnType<typeof createJoiner>>();

/** A recorder's records, joined; who asks again pays only for what is new. @param consentCookie name of the site's consent cookie */
export function joinedOf(recorder: Recorder, consentCookie: string | undefined): Joined {
  const joiner = joiners.get(recorder) ?? createJoiner(consentCookie);
  joiners.set(recorder, joiner);
  return joiner(recorder.records());
}

import { canPack, pack } from './pack.ts';
import { writeState, type SharedState } from './shared-state.ts';

/** A link, and what it leaves out. */
export interface ShareLink {
  readonly url: string;
  /** What didn't fit, one sentence; undefined where all is in it. */
  readonly lacks: string | undefined;
}

/** Up to here a link stays readable, in characters. */
const READABLE = 1000;
/** Longer ones are cut by what people send them with. */
const LONGEST = 16_000;

/** The link to a state: readable where it is short, packed where it is long, without steps where it would be too long. @param page address of the app, without its hash */
export async function shareLink(state: SharedState, page: string): Promise<ShareLink> {
  const whole = await hashOf(state);
  if (whole.length <= LONGEST) return { url: page + whole, lacks: undefined };
  return { url: page + await hashOf({ ...state, done: undefined, recorded: undefined }), lacks: `The steps don't fit into a link: ${whole.length} characters. Save them as a scenario.` };
}

async function hashOf(state: SharedState): Promise<string> {
  const text = writeState(state);
  return text.length <= READABLE || !canPack ? `#${text}` : `#state=${await pack(text)}`;
}

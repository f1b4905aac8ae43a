import type { Records } from '#domain/store/store.ts';
import type { LivingState, LivingUpdate } from './update-heads-store.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';

/** A section as a state and all updates after it. */
export interface WholeSection {
  state: LivingState;
  updates: LivingUpdate[];
}

/** How often it is read anew because it was folded meanwhile, which happens once in a day. */
const ROUNDS = 5;

/** Reads a section whole; null where it is not there. What is folded between two of its reads would lack updates, so that it is read again. */
export async function readWhole(
  living: Pick<Records['living'], 'state' | 'updatesAfter' | 'listStates'>,
  key: SectionKey,
): Promise<WholeSection | null> {
  for (let round = 1; ; round += 1) {
    const state = await living.state(key);
    if (!state) return null;
    const updates = await living.updatesAfter(key, state.seq);
    const newest = (await living.listStates(key)).at(-1);
    if (newest?.seq === state.seq || round >= ROUNDS) return { state, updates };
  }
}

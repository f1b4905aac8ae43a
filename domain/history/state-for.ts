import type { Records } from '#domain/store/store.ts';
import type { LivingState } from '#domain/living/update-heads-store.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';

type States = Pick<Records['living'], 'listStates' | 'state' | 'updateHeads'>;

/**
 * The newest state from which a moment can be made. A state may hold an update of the server's own that was added at its time and has a later number
 * (`addOwn` in `domain/living/settle-section.ts`); for the moments up to that one, an earlier state is the beginning.
 */
export async function stateFor(living: States, key: SectionKey, moment: number): Promise<LivingState | null> {
  const states = (await living.listStates(key)).filter(({ seq }) => seq <= moment).reverse();
  for (const { seq, made_at } of states)
    if (!(await holdsLater(living, key, { made_at, moment }))) return living.state(key, seq);
  return living.state(key, moment);
}

async function holdsLater(
  living: States,
  key: SectionKey,
  { made_at, moment }: { made_at: string; moment: number },
): Promise<boolean> {
  const time = Date.parse(made_at);
  const made = { after: new Date(time - 1).toISOString(), before: new Date(time + 1).toISOString() };
  const updates = await living.updateHeads(key, { made, limit: 100 });
  return updates.some(({ seq, user_id }) => user_id === null && seq > moment);
}

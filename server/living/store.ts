import type { LivingStore } from '#domain/store/living.ts';
import type { Database } from '#domain/database/database.ts';
import { livingHeads } from './head-store.ts';
import { livingStates } from './state-store.ts';
import { livingUpdates } from './update-store.ts';

export function sqlLiving(db: Database): LivingStore {
  return { ...livingHeads(db), ...livingStates(db), ...livingUpdates(db) };
}

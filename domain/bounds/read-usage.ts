import type { Usage } from '#contract/accounts/usage.ts';
import type { DomainServices } from '../services.ts';
import { heldBytes } from './quota.ts';

/** What the person's account holds, and how much it may. */
export async function readUsage(
  { store, quotaBytes }: Pick<DomainServices, 'store' | 'quotaBytes'>,
  ownerId: string,
): Promise<Usage> {
  const held = await store.usage.read(ownerId);
  return { ...held, total_bytes: heldBytes(held), limit_bytes: quotaBytes };
}

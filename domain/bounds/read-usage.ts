import type { Usage } from '#contract/accounts/usage.ts';
import type { DomainServices } from '../services.ts';

/** What the person's account holds, and how much it may. */
export async function readUsage(
  { store, quotaBytes }: Pick<DomainServices, 'store' | 'quotaBytes'>,
  ownerId: string,
): Promise<Usage> {
  const held = await store.usage.read(ownerId);
  const total_bytes = held.images_bytes + held.text_bytes + held.versions_bytes;
  return { ...held, total_bytes, limit_bytes: quotaBytes };
}

import { getUsage } from '#contract/accounts/usage.ts';
import { readUsage } from '#domain/bounds/read-usage.ts';
import type { DomainServices } from '#domain/services.ts';
import { type BoundHandler, handle } from '#domain/calls/handler.ts';

export function usageHandlers(services: Pick<DomainServices, 'store' | 'quotaBytes'>): BoundHandler[] {
  return [handle(getUsage, ({ user }) => readUsage(services, user.id))];
}

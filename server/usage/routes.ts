import { getUsage } from '#contract/accounts/usage.ts';
import { readUsage } from '#domain/bounds/read-usage.ts';
import type { DomainServices } from '#domain/services.ts';
import type { Bind } from '#server/http/bind.ts';

export function usageRoutes(bind: Bind, services: Pick<DomainServices, 'store' | 'quotaBytes'>): void {
  bind(getUsage, ({ user }) => readUsage(services, user.id));
}

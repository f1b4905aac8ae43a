import { getUsage } from '#contract/accounts/usage.ts';
import { readUsage } from '#domain/bounds/read-usage.ts';
import type { DemoBind } from './answers.ts';
import type { DemoServices } from './demo-services.ts';

export function bindUsage(bind: DemoBind, services: DemoServices): void {
  bind(getUsage, () => readUsage(services, services.ownerId));
}

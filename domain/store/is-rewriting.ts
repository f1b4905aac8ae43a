import type { LivingParts } from './living.ts';
import type { SectionChanges } from './sections.ts';

const LIVING = ['title', 'doc', 'images', 'opening'] as const satisfies readonly (keyof LivingParts)[];

/** Whether a change is one of what updates are about, not of where the section stands in its book. */
export function isRewriting(changes: SectionChanges): boolean {
  return LIVING.some((part) => changes[part] !== undefined);
}

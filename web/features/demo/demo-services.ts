import type { CanonServices } from '#domain/canon/change-canon.ts';

/** What the calls of the demo work with: the rules of `domain/` on a database in memory, and the demo's one person. */
export interface DemoServices extends CanonServices {
  ownerId: string;
}

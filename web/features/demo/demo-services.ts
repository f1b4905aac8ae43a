import type { MemoryStore } from '#domain/memory/memory-store.ts';
import type { DomainServices } from '#domain/services.ts';

/** What the calls of the demo work with: the rules of the server on a store in memory, and the one person of it. */
export interface DemoServices extends DomainServices {
  store: MemoryStore;
  ownerId: string;
}

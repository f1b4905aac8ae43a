import type { OwnedSection } from './log-heads-store.ts';
import type { CollaborationServices, OwnKey } from './collaboration-services.ts';
import { foldSection, LATE_MS, thinSection } from './thin-section.ts';
import { KEPT_MS, timeBefore, WHOLE_MS } from './thin-updates.ts';

/** How many sections are listed at once. */
const PAGE = 100;

interface ThinningParts extends CollaborationServices {
  /** Called between two sections; ends the work by throwing. */
  step(): Promise<void>;
  /** One section that fails does not keep the others from their turn. */
  onError(error: unknown, own: OwnKey): void;
}

/** Thins the histories of all sections that have something to be thinned. */
export async function thinHistories(parts: ThinningParts): Promise<void> {
  const now = parts.now();
  const young = { after: timeBefore(now, WHOLE_MS + LATE_MS), before: timeBefore(now, WHOLE_MS) };
  await eachSection(parts, young, (own) => thinSection(parts, own));
  await eachSection(parts, { after: '', before: timeBefore(now, KEPT_MS) }, (own) => foldSection(parts, own));
}

async function eachSection(
  { store, step, onError }: ThinningParts,
  made: { after: string; before: string },
  work: (own: OwnKey) => Promise<void>,
): Promise<void> {
  let from = { projectId: '', sectionId: '' };
  for (;;) {
    const page: OwnedSection[] = await store.sectionLogs.listWithUpdates(made, { from, limit: PAGE });
    for (const { ownerId, ...key } of page) {
      await step();
      await work({ ownerId, key }).catch((error: unknown) => onError(error, { ownerId, key }));
      from = key;
    }
    if (page.length < PAGE) return;
  }
}

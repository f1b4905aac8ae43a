import type { OwnedSection } from './log-heads-store.ts';
import type { CollaborationServices, OwnKey } from './collaboration-services.ts';
import { compactSection, LATE_MS, mergeOldUpdates } from './compact-section.ts';
import { KEPT_MS, timeBefore, WHOLE_MS } from './updates-to-merge.ts';

/** How many sections are listed at once. */
const PAGE = 100;

interface CompactionDeps extends CollaborationServices {
  /** Called before each section; stops the work by throwing. */
  step(): Promise<void>;
  /** Called where a section fails; the others still get their turn. */
  onError(error: unknown, own: OwnKey): void;
}

/** Compacts the histories of all sections that have old updates. */
export async function compactHistories(deps: CompactionDeps): Promise<void> {
  const now = deps.now();
  const young = { after: timeBefore(now, WHOLE_MS + LATE_MS), before: timeBefore(now, WHOLE_MS) };
  await eachSection(deps, young, (own) => mergeOldUpdates(deps, own));
  await eachSection(deps, { after: '', before: timeBefore(now, KEPT_MS) }, (own) => compactSection(deps, own));
}

async function eachSection(
  { store, step, onError }: CompactionDeps,
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

import type { CollaborationServices, OwnKey } from './collaboration-services.ts';

/** Longer than a section takes to be materialized; a process that dies meanwhile holds nobody back for ever. */
const HOLD_MS = 90_000;

/**
 * Takes no update for a section until the function that it returns is called: what is refused was not acknowledged, and is sent again. So
 * whoever materializes the section then has all of it.
 */
export async function holdUpdates(
  { store, now }: Pick<CollaborationServices, 'store' | 'now'>,
  { ownerId, key }: OwnKey,
): Promise<() => Promise<void>> {
  const until = new Date(now().getTime() + HOLD_MS).toISOString();
  await store.transaction(async ({ projects, sectionLogs }) => {
    const [project] = await projects.lock(ownerId, [key.projectId]);
    if (project && (await sectionLogs.head(key))?.seq) await sectionLogs.hold(key, until);
  });
  return () => store.transaction(({ sectionLogs }) => sectionLogs.release(key, until));
}

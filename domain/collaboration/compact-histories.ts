import type { LogUpdate, OwnedSection } from './log-heads-store.ts';
import type { CollaborationServices } from './collaboration-services.ts';
import type { OwnKey } from '#domain/sections/stored-section.ts';
import { bytesOf } from './read-section-log.ts';
import { KEPT_MS, timeBefore, updatesToMerge, WHOLE_MS } from './updates-to-merge.ts';

/** How many sections are listed at once. */
const PAGE = 100;
/** How far back it looks for pieces that were not merged in time, as where no server ran. */
const LATE_MS = 3 * WHOLE_MS;
/** How many updates one run reads; the next run reads the rest. */
const UPDATES_MAX = 20_000;

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

/** Makes the history of a section coarser with its age: merges many updates into a few with the same content. */
export async function mergeOldUpdates(services: CollaborationServices, own: OwnKey): Promise<void> {
  const { store, yjsEngine, now } = services;
  const { ownerId, key } = own;
  const at = now();
  const made = { after: timeBefore(at, WHOLE_MS + LATE_MS), before: timeBefore(at, WHOLE_MS) };
  const log = (await store.sectionLogs.head(key))?.log_id;
  const merged: { seqs: number[]; update: LogUpdate }[] = [];
  for (const seqs of updatesToMerge(await store.sectionLogs.updateHeads(key, { made, limit: UPDATES_MAX }), at)) {
    const updates = await readUpdates(services, own, seqs);
    const last = updates.at(-1);
    const bytes = await yjsEngine.merge(ownerId, bytesOf(updates));
    if (last) merged.push({ seqs, update: { ...last, bytes } });
  }
  if (merged.length === 0) return;
  await store.transaction(async ({ projects, sectionLogs }) => {
    await projects.lock(ownerId, [key.projectId]);
    if ((await sectionLogs.head(key))?.log_id !== log) return;
    for (const { seqs, update } of merged) await sectionLogs.mergeUpdates(key, seqs, update);
  });
}

/** Removes what is older than the days that the history shows: one state replaces it, with which the history begins. */
export async function compactSection(services: CollaborationServices, { ownerId, key }: OwnKey): Promise<void> {
  const { store, yjsEngine, now } = services;
  const made = { after: '', before: timeBefore(now(), KEPT_MS) };
  const [last] = await store.sectionLogs.updateHeads(key, { made, limit: 1 });
  const head = await store.sectionLogs.head(key);
  if (!last || !head || head.settled_seq < last.seq) return;
  const state = await store.sectionLogs.state(key, last.seq);
  if (!state) return;
  const updates = await store.sectionLogs.updatesAfter(key, state.seq, last.seq);
  const bytes =
    updates.length === 0 ? state.bytes : await yjsEngine.compact(ownerId, [state.bytes, ...bytesOf(updates)]);
  await store.transaction(async ({ projects, sectionLogs }) => {
    await projects.lock(ownerId, [key.projectId]);
    if ((await sectionLogs.head(key))?.log_id !== head.log_id) return;
    await sectionLogs.keepState(key, { seq: last.seq, bytes, made_at: last.made_at });
    await sectionLogs.removeUntil(key, last.seq);
  });
}

async function readUpdates(
  { store }: CollaborationServices,
  { key }: OwnKey,
  seqs: readonly number[],
): Promise<LogUpdate[]> {
  const updates = await store.sectionLogs.updatesAfter(key, (seqs[0] ?? 0) - 1, seqs.at(-1));
  return updates.filter(({ seq }) => seqs.includes(seq));
}

import { AppError } from '#contract/errors.ts';
import type { LogHead } from './log-heads-store.ts';
import { requireProject } from '../store/required.ts';
import type { CollaborationServices } from './collaboration-services.ts';
import type { OwnKey } from '#domain/sections/stored-section.ts';
import { bytesOf, readSectionLog } from './read-section-log.ts';
import { materializeSection } from './materialize-section.ts';

/** A section as somebody who opens it gets it. */
export interface OpenedSection {
  /** Identifies the log. What a client knows of another log is of no use here. */
  log_id: string;
  seq: number;
  /** The whole state, or the updates after what the client knew. */
  kind: 'state' | 'updates';
  bytes: Uint8Array;
}

/** What a client has of a section already. */
export interface Known {
  log_id: string;
  seq: number;
}

/** With more updates than this, the whole section is sent: it is seldom longer. */
const UPDATES_MAX = 500;
const UPDATE_BYTES_MAX = 300_000;
/** How often it is tried to begin the log while others write to the section. */
const ROUNDS = 5;

/** Opens a section for writing. At the first time, its row becomes the first state of its log. */
export async function openSectionLog(
  services: CollaborationServices,
  { known, ...own }: OwnKey & { known: Known | null },
): Promise<OpenedSection> {
  const { store, yjsEngine } = services;
  const { ownerId, key } = own;
  await requireProject(store, ownerId, key.projectId);
  const head = await currentHead(services, own);
  const { log_id } = head;
  if (known && (await isCheap(services, own, { head, known }))) {
    const updates = await store.sectionLogs.updatesAfter(key, known.seq);
    // Checked again: a concurrent compaction may have removed some of these updates.
    if (!(await isCheap(services, own, { head, known }))) return openWhole(services, own, log_id);
    const bytes = updates.length === 0 ? new Uint8Array() : await yjsEngine.merge(ownerId, bytesOf(updates));
    return { log_id, seq: updates.at(-1)?.seq ?? known.seq, kind: 'updates', bytes };
  }
  return openWhole(services, own, log_id);
}

async function openWhole(
  { store, yjsEngine }: CollaborationServices,
  { ownerId, key }: OwnKey,
  log_id: string,
): Promise<OpenedSection> {
  const whole = await readSectionLog(store.sectionLogs, key);
  if (!whole) throw new AppError('section_not_found');
  const { state, updates } = whole;
  const bytes = await yjsEngine.merge(ownerId, [state.bytes, ...bytesOf(updates)]);
  return { log_id, seq: updates.at(-1)?.seq ?? state.seq, kind: 'state', bytes };
}

/** Whether all updates after `known` are still stored, and few. */
async function isCheap(
  { store }: CollaborationServices,
  { key }: OwnKey,
  { head, known }: { head: LogHead; known: Known },
): Promise<boolean> {
  if (known.log_id !== head.log_id || known.seq > head.seq) return false;
  if (known.seq === head.seq) return true;
  const [oldest] = await store.sectionLogs.listStates(key);
  if (!oldest || known.seq < oldest.seq) return false;
  const { count, bytes } = await store.sectionLogs.sizeAfter(key, known.seq);
  return count <= UPDATES_MAX && bytes <= UPDATE_BYTES_MAX;
}

/** Reads the section's head, after making sure that its updates say what its row says. */
async function currentHead(services: CollaborationServices, own: OwnKey): Promise<LogHead> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const head = await services.store.sectionLogs.head(own.key);
    if (!head) throw new AppError('section_not_found');
    if (head.seq > 0 && !head.is_rewritten) return head;
    if (head.seq > 0) await materializeSection(services, own);
    else await begin(services, own);
  }
  throw new AppError('overloaded', { retryAfter: 1 });
}

/** Begins the log of a section. Only the first of several concurrent calls stores its state; the others read it. */
async function begin({ store, yjsEngine, now, newId }: CollaborationServices, { ownerId, key }: OwnKey): Promise<void> {
  const section = await store.sections.find(ownerId, key);
  if (!section) throw new AppError('section_not_found');
  const { bytes, adds } = await yjsEngine.begin(ownerId, section);
  await store.transaction(async ({ projects, sectionLogs }) => {
    await projects.lock(ownerId, [key.projectId]);
    const head = await sectionLogs.head(key);
    if (head?.seq !== 0 || head.version !== section.version) return;
    const clients = adds.map(({ client, to }) => ({ client, user_id: null, clock: to }));
    await sectionLogs.begin(key, { log_id: newId(), state: { bytes, made_at: now().toISOString() }, clients });
  });
}

import { SECTION_HTML_MAX } from '#book/catalogue/limits.ts';
import type { UpdateFacts } from '#book/collaboration/update.ts';
import { AppError } from '#contract/errors.ts';
import { UPDATE_MAX } from '#contract/live/room-messages.ts';
import { heldBytes, refuseGrowthBeyondQuota, refuseLargeBook } from '../bounds/quota.ts';
import type { LogClient, LogHead } from './log-heads-store.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import type { Records } from '../store/store.ts';
import type { CollaborationServices } from './collaboration-services.ts';
import type { OwnKey } from '#domain/sections/stored-section.ts';
import { readSectionLog } from './read-section-log.ts';

/** The deepest nesting: half of what the programs that read a text can follow, and far more than writing produces. */
const DEPTH_MAX = 800;

/** With more waiting bytes than this, an update is applied as a trial before it is stored. Typing stays below it. */
const TRIED = 8000;
/** Updates that only delete add nothing that a quota counts. Longer ones than this are tried, and stored only where they change something. */
const TRIED_DELETES = 200;
/** How many clients (one for each open window) may ever write in a section. Each is a row that no quota counts. */
const CLIENTS_MAX = 20_000;
const TOO_SLOW = 'This change takes too long to be put together with the text. Please make it in several steps.';
const TOO_MANY_WINDOWS = 'This section was opened for writing too often. Please move its text into a new section.';

interface GivenUpdate extends OwnKey {
  /** Who wrote it. */
  userId: string;
  bytes: Uint8Array;
}

interface Appended {
  seq: number;
  /** False where the section already had all of it. */
  isNew: boolean;
}

/**
 * Adds an update to a section, and returns its number once it is durable. An update that was added before returns the present number. A
 * client that gets `update_gap`, because earlier changes are missing, has to send all that it has.
 */
export async function appendUpdate(
  services: CollaborationServices,
  { ownerId, userId, key, bytes }: GivenUpdate,
): Promise<Appended> {
  const { store, yjsEngine, now } = services;
  if (bytes.length > UPDATE_MAX) throw new AppError('too_large');
  const facts = await yjsEngine.inspect(ownerId, bytes);
  if (!facts) throw new AppError('invalid_update');
  const changes = await changesText(services, { ownerId, key }, { bytes, facts });
  return store.transaction(async (records) => {
    const [project] = await records.projects.lock(ownerId, [key.projectId]);
    const head = project ? await records.sectionLogs.head(key) : null;
    if (!project || !head) throw new AppError('section_not_found');
    if (head.held_until > now().toISOString()) throw new AppError('overloaded', { retryAfter: 1 });
    if (head.seq === 0) throw new AppError('update_gap');
    const named = new Set([...facts.adds, ...facts.needs].map(({ client }) => client));
    const known = new Map(
      (await records.sectionLogs.clients(key, [...named])).map((client) => [client.client, client]),
    );
    refuseGaps(facts, known);
    const clients = furtherClients(facts, { known, userId });
    if (clients.length === 0 && !(facts.deletes && changes)) return { seq: head.seq, isNew: false };
    if (clients.some(({ client }) => !known.has(client))) await refuseManyClients(records, key, clients.length);
    if (clients.length === 0) refuseManyDeletes(head, bytes.length);
    else await refuseFull(records, services, { project, head, added: bytes.length });
    if (facts.depth > 0) await refuseDeep(records, { key, head, facts });
    const update = { bytes, user_id: userId, made_at: now().toISOString(), depth: facts.depth };
    return { seq: await records.sectionLogs.append(key, update, clients), isNew: true };
  });
}

/**
 * Whether an update changes anything; true where it is too small to be tried. One that takes too long to apply would keep everybody from the
 * text, so it is refused (`too_large`) before it is stored.
 */
async function changesText(
  { store, yjsEngine }: CollaborationServices,
  { ownerId, key }: OwnKey,
  { bytes, facts }: { bytes: Uint8Array; facts: UpdateFacts },
): Promise<boolean> {
  const waiting = (await store.sectionLogs.head(key))?.unsettled_bytes ?? 0;
  const isLongDelete = facts.adds.length === 0 && bytes.length > TRIED_DELETES;
  if (waiting + bytes.length <= TRIED && !isLongDelete) return true;
  const whole = await readSectionLog(store.sectionLogs, key);
  if (!whole) return true;
  const before = [whole.state.bytes, ...whole.updates.map((update) => update.bytes)];
  try {
    return await yjsEngine.attempt(ownerId, { before, update: bytes });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_large') throw error;
    throw new AppError('too_large', { message: TOO_SLOW });
  }
}

async function refuseManyClients({ sectionLogs }: Records, key: OwnKey['key'], added: number): Promise<void> {
  if ((await sectionLogs.countClients(key)) + added > CLIENTS_MAX)
    throw new AppError('too_large', { message: TOO_MANY_WINDOWS });
}

/**
 * Several updates that each continue the last could nest deeper than a program can follow. Materializing a section removes nesting that no
 * book needs; until then, the client has to wait.
 */
async function refuseDeep(
  { sectionLogs }: Records,
  { key, head, facts }: { key: OwnKey['key']; head: LogHead; facts: UpdateFacts },
): Promise<void> {
  const { depth } = await sectionLogs.sizeAfter(key, head.settled_seq);
  if (depth + facts.depth > DEPTH_MAX) throw new AppError('overloaded', { retryAfter: 1 });
}

type Known = ReadonlyMap<number, LogClient>;

/** Refuses an update without its predecessors: Yjs would wait for them without end, and it could delete what others have yet to write. */
function refuseGaps({ adds, needs }: UpdateFacts, known: Known): void {
  const clockOf = (client: number) => known.get(client)?.clock ?? 0;
  const reached = new Map(adds.map(({ client, to }) => [client, Math.max(to, clockOf(client))]));
  const hasGap =
    adds.some(({ client, from }) => from > clockOf(client)) ||
    needs.some(({ client, to }) => to > (reached.get(client) ?? clockOf(client)));
  if (hasGap) throw new AppError('update_gap');
}

/** The clients of which the update has more than is stored. Throws `client_taken` where one of them belongs to somebody else. */
function furtherClients({ adds }: UpdateFacts, { known, userId }: { known: Known; userId: string }): LogClient[] {
  const further = adds.filter(({ client, to }) => to > (known.get(client)?.clock ?? 0));
  for (const { client } of further) {
    const owner = known.get(client);
    if (owner && owner.user_id !== userId) throw new AppError('client_taken');
  }
  return further.map(({ client, to }) => ({ client, user_id: userId, clock: to }));
}

/** Deletions may fill only half of the bytes that may wait to be materialized; the other half is for words. */
function refuseManyDeletes({ unsettled_bytes }: LogHead, added: number): void {
  if (unsettled_bytes + added > SECTION_HTML_MAX / 2) throw new AppError('overloaded', { retryAfter: 2 });
}

interface Addition {
  project: StoredProject;
  head: LogHead;
  added: number;
}

/** Applies the limits of a save. What was added since the row was materialized counts with its full length. */
async function refuseFull(
  { usage }: Records,
  { quotaBytes }: Pick<CollaborationServices, 'quotaBytes'>,
  { project, head, added }: Addition,
): Promise<void> {
  const { text_bytes, unsettled_bytes } = head;
  const isFullNow = text_bytes + unsettled_bytes + added > SECTION_HTML_MAX;
  // Materializing may make the recent updates smaller, as where their words were deleted again, so this refusal is only for now.
  if (isFullNow && unsettled_bytes > 0) throw new AppError('overloaded', { retryAfter: 2 });
  if (isFullNow)
    throw new AppError('too_large', {
      message: 'A section can hold at most 2 MB of text. Please split it into several sections.',
    });
  refuseLargeBook(project.text_bytes + unsettled_bytes, added);
  const held = heldBytes(await usage.read(project.owner_id)) + unsettled_bytes + added;
  refuseGrowthBeyondQuota(held, { text: added, versions: 0 }, quotaBytes);
}

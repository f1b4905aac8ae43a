import { headFieldsOf } from '#book/sections/section-fields.ts';
import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { listMoments, Moment, MomentWithText, Writer } from '#contract/history.ts';
import type { SectionWithDocument } from '#contract/sections.ts';
import type { LogState, LogUpdateHead } from '#domain/collaboration/log-heads-store.ts';
import type { CollaborationServices } from '../collaboration/collaboration-services.ts';
import { readingText } from '../collaboration/unreadable-sections.ts';
import type { MomentText } from '../store/yjs-engine.ts';
import type { OwnKey, SectionKey } from '#domain/sections/stored-section.ts';
import { noteGrowth } from '../bounds/quota.ts';
import { materializeSection } from '../collaboration/materialize-section.ts';
import { pieceOf } from '../collaboration/updates-to-merge.ts';
import { presentWithDocument, sectionConflict } from '../sections/read-sections.ts';
import type { Records } from '../store/store.ts';
import { keepVersion } from '../versions/keep-version.ts';

type HistoryPage = z.output<typeof listMoments.response>;

/** How many updates are read for a page of moments. */
const UPDATES_MAX = 5000;

/** The moments of a section, the newest first; on the last page, also where its history begins. */
export async function readHistory(
  { store, now }: Pick<CollaborationServices, 'store' | 'now'>,
  own: OwnKey,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<HistoryPage> {
  const { sectionLogs } = store;
  await requireOwn(store, own);
  const [begin] = await sectionLogs.listStates(own.key);
  if (!begin) return { moments: [], people: [], earlier: null };
  const found = await sectionLogs.updateHeads(own.key, {
    ...(before !== undefined && { before }),
    limit: UPDATES_MAX + 1,
  });
  const updates = found.slice(0, UPDATES_MAX).filter(({ seq }) => seq > begin.seq);
  const page = momentsOf(updates, { now: now(), limit, hasMore: found.length > UPDATES_MAX });
  const isBegun = page.earlier === null && (before === undefined || begin.seq < before);
  const first = { moment: begin.seq, from: begin.made_at, to: begin.made_at, user_ids: [] };
  const moments = isBegun ? [...page.moments, first] : page.moments;
  const ids = new Set(moments.flatMap(({ user_ids }) => user_ids));
  return { moments, people: await presentWriters(store, own, ids), earlier: page.earlier };
}

/** A section as it was at a moment. */
export async function readMoment(
  services: CollaborationServices,
  own: OwnKey,
  moment: number,
): Promise<MomentWithText> {
  const { parts, spans } = await momentText(services, own, moment);
  const written = await byPeople(services.store, own.key, spans);
  const ids = new Set(written.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])));
  return {
    moment,
    ...headFieldsOf(parts),
    content: parts.content,
    spans: written,
    people: await presentWriters(services.store, own, ids),
  };
}

/** The content of a moment. Throws `moment_not_found` where it is too old or never existed. */
async function momentText(services: CollaborationServices, own: OwnKey, moment: number): Promise<MomentText> {
  const { store, yjsEngine } = services;
  const { ownerId, key } = own;
  await requireOwn(store, own);
  const state = await stateFor(store.sectionLogs, key, moment);
  const updates = state ? await store.sectionLogs.updatesAfter(key, state.seq, moment) : [];
  if (!state || (updates.at(-1)?.seq ?? state.seq) !== moment) throw new AppError('moment_not_found');
  const bytes = updates.map((update) => update.bytes);
  return readingText(own, () => yjsEngine.moment(ownerId, [state.bytes, ...bytes]));
}

async function byPeople(
  { sectionLogs }: Records,
  key: SectionKey,
  spans: MomentText['spans'],
): Promise<MomentWithText['spans']> {
  const numbers = new Set(spans.flatMap(({ client }) => (client === null ? [] : [client])));
  const clients = await sectionLogs.clients(key, [...numbers]);
  const people = new Map<number | null, string | null>(clients.map(({ client, user_id }) => [client, user_id]));
  const written: MomentWithText['spans'] = [];
  for (const { client, length } of spans) {
    const user_id = people.get(client) ?? null;
    const last = written.at(-1);
    if (last?.user_id === user_id) last.length += length;
    else written.push({ length, user_id });
  }
  return written;
}

/** Returns the writers; those who are in the book have their name. */
async function presentWriters(
  { members }: Records,
  { ownerId, key }: OwnKey,
  ids: ReadonlySet<string>,
): Promise<Writer[]> {
  if (ids.size === 0) return [];
  const people = await members.people({ ownerId, projectId: key.projectId });
  const known = new Map(people.map(({ user_id, display_name }) => [user_id, display_name]));
  return [...ids].map((user_id) => ({ user_id, display_name: known.get(user_id) ?? null }));
}

async function requireOwn({ sections }: Records, { ownerId, key }: OwnKey): Promise<void> {
  if (!(await sections.findState(ownerId, key))) throw new AppError('section_not_found');
}

/** All that is written within a minute is one moment; after a day, within five minutes. */
const FINE_MS = 60_000;

interface MomentPage {
  moments: Moment[];
  /** Before which number the next page begins; null where there is none. */
  earlier: number | null;
}

interface Asked {
  now: Date;
  limit: number;
  /** Whether there are more updates before the given ones. */
  hasMore: boolean;
}

/** Groups updates into moments, the newest first as the updates are. */
function momentsOf(updates: readonly LogUpdateHead[], { now, limit, hasMore }: Asked): MomentPage {
  const pieces = piecesOf(updates, now);
  // The last group may be incomplete, since the page ends in it.
  const whole = hasMore && pieces.length > 1 ? pieces.slice(0, -1) : pieces;
  const shown = whole.slice(0, limit);
  const isAll = !hasMore && shown.length === pieces.length;
  return { moments: shown.map(momentOf), earlier: isAll ? null : (shown.at(-1)?.at(-1)?.seq ?? null) };
}

/** Groups neighbouring updates of one moment. */
function piecesOf(updates: readonly LogUpdateHead[], now: Date): LogUpdateHead[][] {
  const pieces: LogUpdateHead[][] = [];
  let last = '';
  for (const update of updates) {
    const name = nameOf(update, now);
    if (name === last) pieces.at(-1)?.push(update);
    else pieces.push([update]);
    last = name;
  }
  return pieces;
}

function nameOf({ made_at }: LogUpdateHead, now: Date): string {
  const piece = pieceOf(made_at, now);
  return piece === null ? `fine ${Math.floor(Date.parse(made_at) / FINE_MS)}` : `coarse ${piece}`;
}

function momentOf(piece: readonly LogUpdateHead[]): Moment {
  const [newest, oldest] = [piece[0], piece.at(-1)];
  const writers = new Set(piece.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])));
  return {
    moment: newest?.seq ?? 0,
    from: oldest?.made_at ?? '',
    to: newest?.made_at ?? '',
    user_ids: [...writers].sort(),
  };
}

type States = Pick<Records['sectionLogs'], 'listStates' | 'state' | 'updateHeads'>;

/**
 * The newest state from which a moment can be built. A state may contain a server's update with a later number (see `addOwn` in
 * `domain/collaboration/materialize-section.ts`); for moments before that number, an earlier state is used.
 */
async function stateFor(sectionLogs: States, key: SectionKey, moment: number): Promise<LogState | null> {
  const states = (await sectionLogs.listStates(key)).filter(({ seq }) => seq <= moment).reverse();
  for (const { seq, made_at } of states)
    if (!(await holdsLater(sectionLogs, key, { made_at, moment }))) return sectionLogs.state(key, seq);
  return sectionLogs.state(key, moment);
}

async function holdsLater(
  sectionLogs: States,
  key: SectionKey,
  { made_at, moment }: { made_at: string; moment: number },
): Promise<boolean> {
  const time = Date.parse(made_at);
  const made = { after: new Date(time - 1).toISOString(), before: new Date(time + 1).toISOString() };
  const updates = await sectionLogs.updateHeads(key, { made, limit: 100 });
  return updates.some(({ seq, user_id }) => user_id === null && seq > moment);
}

interface RestoredMoment {
  section: SectionWithDocument;
  /** The moment before the restore. */
  undo: number;
}

/**
 * Makes a section what it was at a moment. It writes the row; materializing turns the difference into an update, which leaves what others
 * write meanwhile. The present text is kept as a version and as a moment.
 */
export async function restoreMoment(
  services: CollaborationServices,
  own: OwnKey,
  moment: number,
): Promise<RestoredMoment> {
  const { ownerId, key } = own;
  const { store, quotaBytes, now } = services;
  const { parts: changes } = await momentText(services, own, moment);
  // What was saved by other means becomes an update first, so that there is a moment to return to.
  await materializeSection(services, own);
  const at = now().toISOString();
  return store.transaction(async (records) => {
    const [project] = await records.projects.lock(ownerId, [key.projectId]);
    const state = await records.sections.findState(ownerId, key);
    const head = await records.sectionLogs.head(key);
    if (!project || !state || !head) throw new AppError('section_not_found');
    const versions = await keepVersion(records, key, { ownerId, quotaBytes, now: at });
    const write = { ...key, version: state.version, changes, saveId: null, now: at };
    const written = await records.sections.write(write);
    if (!written) throw await sectionConflict(records, ownerId, key);
    const growth = { text: written.text_bytes - state.text_bytes, versions };
    await noteGrowth(records, services, { project, growth, now: at });
    return { section: presentWithDocument({ ...state, ...changes, version: state.version + 1 }), undo: head.seq };
  });
}

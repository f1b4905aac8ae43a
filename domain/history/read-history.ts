import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { listMoments, MomentWithText, Writer } from '#contract/history.ts';
import type { LivingServices, OwnKey } from '../living/living-services.ts';
import { readingText } from '../living/unreadable-text.ts';
import type { MomentText } from '../store/living-texts.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';
import type { Records } from '../store/store.ts';
import { momentsOf } from './moments.ts';
import { stateFor } from './state-for.ts';

type HistoryPage = z.output<typeof listMoments.response>;

/** So many updates are looked at for a page of moments. */
const UPDATES_MAX = 5000;

/** The moments of a section, the newest first, and where its history begins at their end. */
export async function readHistory(
  { store, now }: Pick<LivingServices, 'store' | 'now'>,
  own: OwnKey,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<HistoryPage> {
  const { living } = store;
  await requireOwn(store, own);
  const [begin] = await living.listStates(own.key);
  if (!begin) return { moments: [], people: [], earlier: null };
  const found = await living.updateHeads(own.key, { ...(before !== undefined && { before }), limit: UPDATES_MAX + 1 });
  const updates = found.slice(0, UPDATES_MAX).filter(({ seq }) => seq > begin.seq);
  const page = momentsOf(updates, { now: now(), limit, hasMore: found.length > UPDATES_MAX });
  const isBegun = page.earlier === null && (before === undefined || begin.seq < before);
  const first = { moment: begin.seq, from: begin.made_at, to: begin.made_at, user_ids: [] };
  const moments = isBegun ? [...page.moments, first] : page.moments;
  const ids = new Set(moments.flatMap(({ user_ids }) => user_ids));
  return { moments, people: await presentWriters(store, own, ids), earlier: page.earlier };
}

/** A section as it was at a moment. */
export async function readMoment(services: LivingServices, own: OwnKey, moment: number): Promise<MomentWithText> {
  const { parts, spans } = await momentText(services, own, moment);
  const { title, content, opening } = parts;
  const written = await byPeople(services.store, own.key, spans);
  const ids = new Set(written.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])));
  return { moment, title, content, opening, spans: written, people: await presentWriters(services.store, own, ids) };
}

/** The text of a moment as it is stored. Throws `moment_not_found` where it is too old, or never was. */
export async function momentText(services: LivingServices, own: OwnKey, moment: number): Promise<MomentText> {
  const { store, livingTexts } = services;
  const { ownerId, key } = own;
  await requireOwn(store, own);
  const state = await stateFor(store.living, key, moment);
  const updates = state ? await store.living.updatesAfter(key, state.seq, moment) : [];
  if (!state || (updates.at(-1)?.seq ?? state.seq) !== moment) throw new AppError('moment_not_found');
  const bytes = updates.map((update) => update.bytes);
  return readingText(own, () => livingTexts.moment(ownerId, [state.bytes, ...bytes]));
}

async function byPeople(
  { living }: Records,
  key: SectionKey,
  spans: MomentText['spans'],
): Promise<MomentWithText['spans']> {
  const numbers = new Set(spans.flatMap(({ client }) => (client === null ? [] : [client])));
  const clients = await living.clients(key, [...numbers]);
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

/** Those who are in the book by their addresses, which members see of each other. */
async function presentWriters(
  { members }: Records,
  { ownerId, key }: OwnKey,
  ids: ReadonlySet<string>,
): Promise<Writer[]> {
  if (ids.size === 0) return [];
  const known = new Map((await members.list(key.projectId)).map(({ user_id, email }) => [user_id, email]));
  if (ids.has(ownerId)) known.set(ownerId, await members.emailOf(ownerId));
  return [...ids].map((user_id) => ({ user_id, email: known.get(user_id) ?? null }));
}

async function requireOwn({ sections }: Records, { ownerId, key }: OwnKey): Promise<void> {
  if (!(await sections.findState(ownerId, key))) throw new AppError('section_not_found');
}

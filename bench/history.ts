import * as Y from 'yjs';
import { bodyOf } from '#book/living/section-doc.ts';
import { appendUpdate } from '#domain/living/append-update.ts';
import { openLiving } from '#domain/living/open-living.ts';
import { settleSection } from '#domain/living/settle-section.ts';
import { thinSection } from '#domain/living/thin-section.ts';
import { buildUser } from '#server/testing/build-user.ts';
import { createTestApp } from '#server/testing/create-test-app.ts';
import { type BenchRow, ms, percentile } from './row.ts';

const EDITS = 10_000;
const WORDS = 5000;
/** So often the server settles a section that is written in without a pause. */
const SETTLE_EVERY = 20;
const OPENINGS = 30;
const DAY_MS = 24 * 60 * 60_000;
const SIZE_MAX = 20;
const OPEN_MAX_MS = 200;

/** A section of 5,000 words after 10,000 edits: what its history takes up, on the day itself and when it is thinned, and how long it takes to open. */
export async function benchHistory(): Promise<BenchRow[]> {
  const test = await createTestApp('sqlite');
  const author = await buildUser(test);
  const made = await author.call<{ id: string }>('POST', '/projects', { title: 'Edited', book_type: 'campaign' });
  const key = { projectId: made.body.data.id, sectionId: 'a' };
  const paragraph = `<p>${'The lamp burns on the hill. '.repeat(20)}</p>`;
  const content = paragraph.repeat(Math.ceil(WORDS / 120));
  await author.call('POST', `/projects/${key.projectId}/sections`, { id: 'a', content });
  const own = { ownerId: author.id, key };
  await edit(test.services, own);
  const opened = await openings(test.services, own);
  const sizeNow = await storedBytes(test.services, key);
  const later = { ...test.services, now: () => new Date(Date.now() + 2 * DAY_MS) };
  await thinSection(later, own);
  const sizeThinned = await storedBytes(test.services, key);
  const text = (await test.services.store.living.head(key))?.text_bytes ?? 0;
  await test.close();
  return [
    size(`History of ${EDITS} edits against its text, on the day itself`, sizeNow, text),
    size(`History of ${EDITS} edits against its text, thinned`, sizeThinned, text),
    {
      name: `Section of ${WORDS} words opened after ${EDITS} edits, p99`,
      ours: ms(percentile(opened, 0.99)),
      limit: `${OPEN_MAX_MS} ms`,
      ok: percentile(opened, 0.99) <= OPEN_MAX_MS,
    },
  ];
}

type Services = Parameters<typeof appendUpdate>[0];
type Own = Parameters<typeof settleSection>[1];

/** Somebody types words here and there, and deletes some of them. */
async function edit(services: Services, own: Own): Promise<void> {
  const doc = new Y.Doc();
  const { bytes } = await openLiving(services, { ...own, known: null });
  Y.applyUpdate(doc, bytes);
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  const texts = bodyOf(doc)
    .toArray()
    .flatMap((block) => (block instanceof Y.XmlElement ? [block.get(0) as Y.XmlText] : []));
  for (let n = 0; n < EDITS; n += 1) {
    const text = texts[(n >> 6) % texts.length];
    if (n % 8 === 7) text?.delete(n % 40, 3);
    else text?.insert(40 + (n % 64), 'word ');
    for (const update of updates.splice(0))
      await appendUpdate(services, { ...own, userId: own.ownerId, bytes: update });
    if (n % SETTLE_EVERY === 0) await settleSection(services, own);
  }
  await settleSection(services, own);
}

async function openings(services: Services, own: Own): Promise<number[]> {
  const samples: number[] = [];
  for (let n = 0; n < OPENINGS; n += 1) {
    const began = performance.now();
    await openLiving(services, { ...own, known: null });
    samples.push(performance.now() - began);
  }
  return samples;
}

async function storedBytes({ store }: Services, key: Own['key']): Promise<number> {
  const updates = await store.living.updatesAfter(key, 0);
  let bytes = updates.reduce((sum, update) => sum + update.bytes.length, 0);
  for (const { seq } of await store.living.listStates(key))
    bytes += (await store.living.state(key, seq))?.bytes.length ?? 0;
  return bytes;
}

function size(name: string, bytes: number, text: number): BenchRow {
  const ratio = bytes / text;
  const ours = `${Math.round(bytes / 1000)} kB`;
  const limit = `under ${SIZE_MAX} times`;
  return { name, ours, peer: `${Math.round(text / 1000)} kB`, ratio, limit, ok: ratio < SIZE_MAX };
}

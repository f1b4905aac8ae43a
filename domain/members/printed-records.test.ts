import { expect, it } from 'vitest';
import type { BookRole } from '#contract/book-roles.ts';
import { inlineDocumentParser } from '../sections/new-section.ts';
import { openAuthor } from '../testing/open-author.ts';
import { openWasmStore } from '../testing/open-wasm-store.ts';
import { recordsAs } from './printed-records.ts';

const TEXT = '<p>The mill.</p><img src="/api/images/shown" alt="A mill">';
const HINT = '<aside data-block="hint"><p>A trap.</p></aside>';

/** Reads a section, with images beside its text of which the text shows one, in every way with this role. */
async function readAs(role: BookRole) {
  const { store, addPerson } = await openWasmStore();
  const author = openAuthor(store, await addPerson('ann'));
  const { id: projectId } = await author.makeBook();
  const images = ['shown', 'unplaced'].map((id) => ({
    id,
    url: `/api/images/${id}`,
    alt: 'The traitor',
    caption: 'Who did it',
    type: 'uploaded',
  }));
  const opening = { image: '/api/images/head', alt: 'The fen' };
  const notes = { synopsis: 'The miller did it.', status: 'laid-out' as const };
  await author.add(projectId, { id: 'a', title: 'Mill', content: TEXT + HINT, images, opening, ...notes });
  const { sections } = recordsAs(author.store, { ownerId: 'ann', role }, inlineDocumentParser);
  const key = { projectId, sectionId: 'a' };
  return {
    read: [await sections.find('ann', key), await sections.findText(key), ...(await sections.list(projectId))],
    heads: await sections.listHeads(projectId),
    images,
  };
}

it.each(['commenter', 'reader'] as const)('shows a %s only the images of the text and of its opening', async (role) => {
  const { read } = await readAs(role);
  expect(read).toHaveLength(3);
  for (const section of read) {
    expect(section).toMatchObject({ images: [], opening: { image: '/api/images/head' } });
    expect(section?.content).toContain('/api/images/shown');
    expect(JSON.stringify(section)).not.toMatch(/unplaced|traitor|Who did it|trap/);
  }
});

it.each(['commenter', 'reader'] as const)('shows a %s no synopsis and no status', async (role) => {
  const { read, heads } = await readAs(role);
  expect(heads).toHaveLength(1);
  for (const section of [...read, ...heads]) expect(section).toMatchObject({ synopsis: '', status: 'draft' });
});

it.each(['editor', 'owner'] as const)('shows an %s the synopsis and the status', async (role) => {
  const { read, heads } = await readAs(role);
  for (const section of [...read, ...heads])
    expect(section).toMatchObject({ synopsis: 'The miller did it.', status: 'laid-out' });
});

it.each(['editor', 'owner'] as const)('shows an %s the images beside the text too', async (role) => {
  const { read, images } = await readAs(role);
  for (const section of read) expect(section?.images).toEqual(images);
});

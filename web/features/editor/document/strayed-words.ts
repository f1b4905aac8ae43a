import * as Y from 'yjs';
import { schema } from '#book/document/schema.ts';
import { withVersion } from '#book/document/stored/migrate.ts';
import { readSectionDoc } from '#book/collaboration/section-doc.ts';
import { wordsOfUpdates } from '#book/collaboration/words-of-updates.ts';
import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { outlineQuery } from '#web/lib/books/project-queries.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import type { DeviceKey } from '#web/lib/device/device-store.ts';
import { deviceOfPage } from '#web/lib/device/device-of-page.ts';
import { showMessage, showNote } from '../host/messages.ts';
import { addSection } from '../calls/section-calls.ts';
import type { Kept } from './written-section.ts';
import { sectionName } from '#web/ui/text/section-name.ts';

/**
 * Words were written in a section that was deleted meanwhile and has come again, so that they fit nowhere in it: they go into a new section
 * at the end of the book.
 */
export async function keepStrayed(key: DeviceKey, { copy, left }: Kept): Promise<void> {
  const doc = new Y.Doc();
  for (const bytes of [...(copy ? [copy.bytes] : []), ...left.map(({ bytes }) => bytes)]) Y.applyUpdate(doc, bytes);
  const content = readSectionDoc(doc);
  // Where what they were written in is not here any more, there is no telling how they stood in it.
  const text = doc.store.pendingStructs ? documentOfLines(wordsOfUpdates(left.map(({ bytes }) => bytes))) : content.doc;
  const title = `${content.title} (my copy)`.slice(0, SECTION_TITLE_MAX);
  try {
    const outline = await queryClient.ensureQueryData(outlineQuery(key.projectId));
    await addSection(key.projectId, outline.content.sections, {
      title,
      opening: content.opening,
      images: [...content.images],
      doc: withVersion(text.toJSON() as Record<string, unknown>),
    });
    const rows = new Set(left.map(({ log_id }) => log_id));
    const kept = await deviceOfPage().listUnsent(key);
    await deviceOfPage().removeUnsent(kept.filter(({ log_id }) => rows.has(log_id)).map(({ id }) => id));
    showNote(`What you wrote in the earlier section is in “${sectionName(title)}”, at the end of the book.`);
  } catch (error) {
    showMessage('Text of an earlier section is kept on this device', messageOf(error));
  }
}

function documentOfLines(words: string) {
  const paragraphs = words
    .split('\n')
    .map((line) => schema.node('paragraph', null, line === '' ? [] : schema.text(line)));
  return schema.node('doc', null, paragraphs);
}

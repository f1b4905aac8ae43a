import type { Node } from '@tiptap/pm/model';
import { paragraph } from '#book/document/blocks/paragraph.ts';
import { nodeType, schema } from '#book/document/schema.ts';
import { withVersion } from '#book/document/stored/schema-version.ts';
import { getSection, type SectionWithDocument, updateSection } from '#contract/sections.ts';
import { announceBookChanged } from '#web/lib/books/book-change.ts';
import { bringBack } from '#web/lib/books/trash.ts';
import { call } from '#web/lib/calls/api.ts';
import { removeSection } from './section-calls.ts';

/** The title of the second section stands above its text as such a heading. */
const HEADING_LEVEL = 2;

/**
 * Puts the text and the images of a section behind those of another, and the section into the trash. Answers with the way to take that back.
 * Throws ApiError: 'version_conflict' where somebody has written in the first one meanwhile.
 */
export async function joinSections(
  projectId: string,
  ids: { first: string; second: string },
): Promise<() => Promise<void>> {
  const read = (sectionId: string) => call(getSection, { params: { id: projectId, sectionId } });
  const [first, second] = await Promise.all([read(ids.first), read(ids.second)]);
  const write = (body: Pick<SectionWithDocument, 'doc' | 'images' | 'version'>) =>
    call(updateSection, { params: { id: projectId, sectionId: ids.first }, body });

  const doc = joined(first, second);
  const { version } = await write({ doc, images: [...first.images, ...second.images], version: first.version });
  const trashId = await removeSection(projectId, ids.second);
  return async () => {
    await write({ doc: withVersion(first.doc), images: first.images, version });
    if (trashId !== null) await bringBack(trashId);
    await announceBookChanged(projectId);
  };
}

/** Both texts as one, with the title of the second between them. */
function joined(first: SectionWithDocument, second: SectionWithDocument): Record<string, unknown> {
  const title = second.title.trim();
  const between = title === '' ? [] : [nodeType('heading').create({ level: HEADING_LEVEL }, schema.text(title))];
  const blocks = [...writtenBlocks(first), ...between, ...writtenBlocks(second)];
  return withVersion({ type: 'doc', content: blocks.map((block) => block.toJSON()) });
}

/** Nothing for a text that has but an empty line. */
function writtenBlocks({ doc }: SectionWithDocument): readonly Node[] {
  const { children } = schema.nodeFromJSON(doc);
  const [only] = children;
  return children.length === 1 && only && paragraph.is(only) && only.childCount === 0 ? [] : children;
}

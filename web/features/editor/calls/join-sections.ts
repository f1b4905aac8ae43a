import type { Node } from '@tiptap/pm/model';
import { heading, paragraph } from '#book/document/blocks/text-blocks.ts';
import { nodeType, schema } from '#book/document/schema.ts';
import { withVersion } from '#book/document/stored/migrate.ts';
import { getSection, type SectionWithDocument, updateSection } from '#contract/sections.ts';
import { announceBookChanged } from '#web/lib/books/book-change.ts';
import { bringBack } from '#web/lib/books/trash.ts';
import { call } from '#web/lib/calls/api.ts';
import { removeSection } from './section-calls.ts';

/**
 * Puts the text and the images of a section behind those of another, and the section into the trash. Its title stands above its text as a
 * heading of this level. Answers with the way to take that back.
 * Throws ApiError: 'version_conflict' where somebody has written in the first one meanwhile.
 */
export async function joinSections(
  projectId: string,
  ids: { first: string; second: string },
  level?: number,
): Promise<() => Promise<void>> {
  const read = (sectionId: string) => call(getSection, { params: { id: projectId, sectionId } });
  const [first, second] = await Promise.all([read(ids.first), read(ids.second)]);
  const write = (body: Pick<SectionWithDocument, 'doc' | 'images' | 'version'>) =>
    call(updateSection, { params: { id: projectId, sectionId: ids.first }, body });

  const doc = joinedText(first, second, level);
  const { version } = await write({ doc, images: [...first.images, ...second.images], version: first.version });
  const trashId = await removeSection(projectId, ids.second);
  return async () => {
    await write({ doc: withVersion(first.doc), images: first.images, version });
    if (trashId !== null) await bringBack(trashId);
    await announceBookChanged(projectId);
  };
}

type Joined = Pick<SectionWithDocument, 'title' | 'doc'>;

/** Both texts as one, with the title of the second between them: one level above its headings, unless it is said which. */
export function joinedText(first: Joined, second: Joined, level?: number): Record<string, unknown> {
  const title = second.title.trim();
  const text = writtenBlocks(second);
  const attrs = { level: level ?? levelAbove(text) };
  const between = title === '' ? [] : [nodeType('heading').create(attrs, schema.text(title))];
  const blocks = [...writtenBlocks(first), ...between, ...text];
  return withVersion({ type: 'doc', content: blocks.map((block) => block.toJSON()) });
}

/** A section begins with headings of level 2. One whose headings are deeper came from below such a one. */
function levelAbove(blocks: readonly Node[]): number {
  const levels = blocks.flatMap((block) => (heading.is(block) ? [heading.attrs(block).level] : []));
  return levels.length === 0 ? 2 : Math.max(2, Math.min(...levels) - 1);
}

/** Nothing for a text that has but an empty line. */
function writtenBlocks({ doc }: Joined): readonly Node[] {
  const { children } = schema.nodeFromJSON(doc);
  const [only] = children;
  return children.length === 1 && only && paragraph.is(only) && only.childCount === 0 ? [] : children;
}

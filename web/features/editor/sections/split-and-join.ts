import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import { heading, paragraph } from '#book/document/blocks/text-blocks.ts';
import { lineText } from '#book/document/document-words.ts';
import { nodeType, schema } from '#book/document/schema.ts';
import { withVersion } from '#book/document/stored/migrate.ts';
import { getSection, type SectionHead, type SectionWithDocument, updateSection } from '#contract/sections.ts';
import { announceBookChanged } from '#web/lib/books/book-changes.ts';
import { bringBack } from '#web/lib/books/trash.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/api.ts';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { sectionName } from '#web/ui/text/display-text.ts';
import { newParagraph, trackPosition } from '../blocks/block-carets.ts';
import { addSection, removeSection, reorderSections } from '#web/lib/books/section-calls.ts';
import { discardSection, findOpenSection } from '../open-section/open-sections.ts';
import { offerUndo, showMessage } from '../base/messages.ts';

interface SectionPlace {
  projectId: string;
  /** All sections of the book, in order. */
  sections: readonly SectionHead[];
  sectionId: string;
}

/**
 * The level of the heading that became the title of a section, by section id. If the section is joined again, the heading gets that level.
 */
const levels = new Map<string, number>();

const WRITTEN_IN = 'Somebody has written in that part of it meanwhile. Please try again.';
const UNSAVED = 'Its last words could not be saved. Please try again once they are.';

/** Splits a section: the blocks from `position` on become a new section after it. */
export async function splitSection(
  { projectId, sections, sectionId }: SectionPlace,
  { editor, position }: { editor: Editor; position: number },
): Promise<void> {
  const kind = sections.find(({ id }) => id === sectionId)?.opening.kind;
  try {
    const { kept, putBack } = await takeOut(editor, position, async ({ title, level, doc }) => {
      const made = await addSection(projectId, sections, {
        doc,
        ...(title !== null && { title }),
        // What is parted from a scene runs on in the same chapter.
        ...(kind === 'scene' && { opening: { kind } }),
      });
      if (level !== null) levels.set(made.id, level);
      const ids = sections.map(({ id }) => id);
      await reorderSections(projectId, ids.toSpliced(ids.indexOf(sectionId) + 1, 0, made.id));
      return made;
    });
    if (!putBack) {
      await remove(projectId, kept.id);
      return showMessage('The section could not be split', WRITTEN_IN);
    }
    offerUndo(editor, `“${sectionName(kept.title)}” is a section of its own now.`, () => {
      putBack();
      remove(projectId, kept.id).catch(failed('The new section could not be deleted'));
    });
  } catch (error) {
    failed('The section could not be split')(error);
  }
}

/** Appends a section to the one before it. Calls `show` with the id of that one before the other goes. */
export async function joinToBefore(
  { projectId, sections, sectionId }: SectionPlace,
  show: (sectionId: string) => void,
): Promise<void> {
  const index = sections.findIndex(({ id }) => id === sectionId);
  const [first, second] = [sections[index - 1], sections[index]];
  if (!first || !second) return;
  try {
    const areSaved = await Promise.all(
      [first, second].map(({ id }) => findOpenSection(projectId, id)?.flush() ?? Promise.resolve(true)),
    );
    if (areSaved.includes(false)) {
      return showMessage('The sections could not be joined', UNSAVED);
    }
    const ids = { first: first.id, second: second.id };
    const takeBack = await joinSections(projectId, ids, { level: levels.get(second.id), show: () => show(first.id) });
    discardSection(projectId, second.id);
    showUndo(`“${sectionName(second.title)}” is a part of “${sectionName(first.title)}” now.`, () => {
      takeBack().catch(failed('The sections could not be parted again'));
    });
  } catch (error) {
    failed('The sections could not be joined')(error);
  }
}

async function remove(projectId: string, sectionId: string): Promise<void> {
  await removeSection(projectId, sectionId);
  discardSection(projectId, sectionId);
}

function failed(title: string): (error: unknown) => void {
  return (error) => showMessage(title, messageOf(error));
}

/** The part that is split off a section: its text as a document, and its title, which is null if it does not begin with a heading. */
export interface Piece {
  title: string | null;
  /** The level of the heading that became the title. */
  level: number | null;
  doc: Record<string, unknown>;
}

/**
 * The part of a text from the block at this position on. A heading at its beginning becomes the title. It also stays in the text if a title
 * cannot hold it.
 */
export function pieceFrom(text: Node, position: number): Piece {
  const blocks = text.children.slice(text.resolve(position).index());
  const [first, ...rest] = blocks;
  const words = first && heading.is(first) ? lineText(first).trim() : '';
  const title = words.slice(0, SECTION_TITLE_MAX);
  const content = title === '' || title !== words ? blocks : rest;
  const written = content.length > 0 ? content.map((block) => block.toJSON()) : [{ type: paragraph.name }];
  const level = content === rest && first ? heading.attrs(first).level : null;
  return { title: title === '' ? null : title, level, doc: withVersion({ type: 'doc', content: written }) };
}

/**
 * Removes the part from the block at this position on, after `keep` has stored it elsewhere. Resolves to the result of `keep` and a
 * function that undoes the removal. That function is null if somebody has changed the part meanwhile; the part then stays in the text.
 */
export async function takeOut<Kept>(
  editor: Editor,
  position: number,
  keep: (piece: Piece) => Promise<Kept>,
): Promise<{ kept: Kept; putBack: (() => void) | null }> {
  const text = editor.state.doc;
  const before = tailOf(text, position);
  const tracked = trackPosition(editor, position, 'before');
  const kept = await keep(pieceFrom(text, position));
  const from = tracked.position;
  tracked.end();
  if (editor.isDestroyed || !tailOf(editor.state.doc, from).eq(before)) return { kept, putBack: null };
  const { tr } = editor.state;
  tr.delete(from, tr.doc.content.size);
  if (tr.doc.childCount === 0) tr.insert(0, newParagraph(tr));
  // No step of the text's undo: that would bring the part back here and leave it where it is kept too.
  const dispatch = (change: Transaction) => editor.view.dispatch(change.setMeta('addToHistory', false));
  dispatch(tr);
  const afterwards = editor.state.doc;
  const putBack = () => {
    if (editor.isDestroyed) return;
    const { tr: back, doc } = editor.state;
    dispatch(
      doc === afterwards ? back.replaceWith(from, doc.content.size, before) : back.insert(doc.content.size, before),
    );
  };
  return { kept, putBack };
}

function tailOf(text: Node, position: number): Fragment {
  return Fragment.from(text.children.slice(text.resolve(position).index()));
}

/**
 * Appends the text and images of one section to another, and moves the section into the trash. Its title becomes a heading of this level
 * above its text. Resolves to a function that undoes this. Throws ApiError 'version_conflict' if somebody has changed the first section
 * meanwhile.
 */
async function joinSections(
  projectId: string,
  ids: { first: string; second: string },
  { level, show }: { level: number | undefined; show(): void },
): Promise<() => Promise<void>> {
  const read = (sectionId: string) => call(getSection, { params: { id: projectId, sectionId } });
  const [first, second] = await Promise.all([read(ids.first), read(ids.second)]);
  const write = (body: Pick<SectionWithDocument, 'doc' | 'images' | 'version'>) =>
    call(updateSection, { params: { id: projectId, sectionId: ids.first }, body });

  const doc = joinedText(first, second, level);
  const { version } = await write({ doc, images: [...first.images, ...second.images], version: first.version });
  // Before the shown one goes: otherwise the first section of the book would be shown meanwhile.
  show();
  const trashId = await removeSection(projectId, ids.second);
  return async () => {
    await write({ doc: withVersion(first.doc), images: first.images, version });
    if (trashId !== null) await bringBack(trashId);
    await announceBookChanged(projectId);
  };
}

type Joined = Pick<SectionWithDocument, 'title' | 'doc'>;

/**
 * Both texts as one document, with the title of the second section as a heading between them. Without `level`, the heading is one level
 * above the headings of the second text.
 */
export function joinedText(first: Joined, second: Joined, level?: number): Record<string, unknown> {
  const title = second.title.trim();
  const text = writtenBlocks(second);
  const attrs = { level: level ?? levelAbove(text) };
  const between = title === '' ? [] : [nodeType('heading').create(attrs, schema.text(title))];
  const blocks = [...writtenBlocks(first), ...between, ...text];
  return withVersion({ type: 'doc', content: blocks.map((block) => block.toJSON()) });
}

/** The level above the headings of these blocks, but at least 2, the level with which sections begin. */
function levelAbove(blocks: readonly Node[]): number {
  const levels = blocks.flatMap((block) => (heading.is(block) ? [heading.attrs(block).level] : []));
  return levels.length === 0 ? 2 : Math.max(2, Math.min(...levels) - 1);
}

/** The blocks of a document; none if it has only an empty paragraph. */
function writtenBlocks({ doc }: Joined): readonly Node[] {
  const { children } = schema.nodeFromJSON(doc);
  const [only] = children;
  return children.length === 1 && only && paragraph.is(only) && only.childCount === 0 ? [] : children;
}

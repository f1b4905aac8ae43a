import type { Editor } from '@tiptap/core';
import type { SectionHead } from '#contract/sections.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { sectionName } from '#web/ui/text/section-name.ts';
import { joinSections } from '../calls/join-sections.ts';
import { addSection, removeSection, reorderSections } from '../calls/section-calls.ts';
import { discardSection, findOpenSection } from '../open-section/open-sections.ts';
import { showMessage } from '../host/messages.ts';
import { takeOut } from './split-section.ts';

export interface SectionPlace {
  projectId: string;
  /** All of the book, in their order. */
  sections: readonly SectionHead[];
  sectionId: string;
}

/** The level of the heading that has become the title of a section, by its id: where it is joined again, the heading comes back as it was. */
const levels = new Map<string, number>();

const WRITTEN_IN = 'Somebody has written in that part of it meanwhile. Please try again.';
const UNSAVED = 'Its last words could not be saved. Please try again once they are.';

/** Makes what stands from a block on in a section's text a section of its own, behind it. */
export async function splitSection(
  { projectId, sections, sectionId }: SectionPlace,
  { editor, position }: { editor: Editor; position: number },
): Promise<void> {
  try {
    const { kept, putBack } = await takeOut(editor, position, async ({ title, level, doc }) => {
      const made = await addSection(projectId, sections, { doc, ...(title !== null && { title }) });
      if (level !== null) levels.set(made.id, level);
      const ids = sections.map(({ id }) => id);
      await reorderSections(projectId, ids.toSpliced(ids.indexOf(sectionId) + 1, 0, made.id));
      return made;
    });
    if (!putBack) {
      await remove(projectId, kept.id);
      return showMessage('The section could not be split', WRITTEN_IN);
    }
    showUndo(`“${sectionName(kept.title)}” is a section of its own now.`, () => {
      putBack();
      remove(projectId, kept.id).catch(failed('The new section could not be deleted'));
    });
  } catch (error) {
    failed('The section could not be split')(error);
  }
}

/** Puts a section behind the text of the one before it. Answers with the id of that one; null where it could not be. */
export async function joinToBefore({ projectId, sections, sectionId }: SectionPlace): Promise<string | null> {
  const index = sections.findIndex(({ id }) => id === sectionId);
  const [first, second] = [sections[index - 1], sections[index]];
  if (!first || !second) return null;
  try {
    const areSaved = await Promise.all(
      [first, second].map(({ id }) => findOpenSection(projectId, id)?.flush() ?? Promise.resolve(true)),
    );
    if (areSaved.includes(false)) {
      showMessage('The sections could not be joined', UNSAVED);
      return null;
    }
    const ids = { first: first.id, second: second.id };
    const takeBack = await joinSections(projectId, ids, levels.get(second.id));
    discardSection(projectId, second.id);
    showUndo(`“${sectionName(second.title)}” is a part of “${sectionName(first.title)}” now.`, () => {
      takeBack().catch(failed('The sections could not be parted again'));
    });
    return first.id;
  } catch (error) {
    failed('The sections could not be joined')(error);
    return null;
  }
}

async function remove(projectId: string, sectionId: string): Promise<void> {
  await removeSection(projectId, sectionId);
  discardSection(projectId, sectionId);
}

function failed(title: string): (error: unknown) => void {
  return (error) => showMessage(title, messageOf(error));
}

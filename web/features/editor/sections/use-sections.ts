import type { Editor } from '@tiptap/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import type { ProjectOutline } from '#contract/projects.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { outlineQuery, sectionsInOrder } from '#web/lib/books/project-queries.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { bringAllBack, TRASH_NOTE } from '#web/lib/books/trash.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { showActionNotice, showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { type AddressView, useAddressView } from '#web/ui/page/use-address-view.ts';
import { showMessage, showNote } from '../base/messages.ts';
import { discardSection, findOpenSection } from '../open-section/open-sections.ts';
import { createDraft, type SectionDraft } from '../text/section-title.tsx';
import { joinToBefore, splitSection } from './split-and-join.ts';
import {
  addSection,
  firstTitle,
  movedBack,
  removeSection,
  renameSection,
  reorderSections,
} from '#web/lib/books/section-calls.ts';
import { sectionName } from '#web/ui/text/display-text.ts';

/** The section that was shown last, by project, since the page was loaded. Whoever comes back from another page of the book goes on there. */
const lastPlaces = new Map<string, string>();

/** How long a deletion waits for the last save, in ms. */
const SETTLE_WAIT = 3000;

/**
 * The sections of the project, the current one, and the actions on them. The address names the current section and its tab, so that Back
 * and Forward move between them.
 */
export function useSections(project: ProjectOutline) {
  const [place, go] = useAddressView(PLACE_IN_ADDRESS);
  const [adding, setAdding] = useState<SectionDraft | null>(null);
  const [added, setAdded] = useState<{ id: string; draft: SectionDraft } | null>(null);
  /** What was written into a section that could not be added. The next one takes it. */
  const refused = useRef<SectionDraft>(null);
  const { id: projectId } = project;
  const { reorder, undo } = useReorder(projectId);
  // If the address names no section, the shown one stays. The router changes the address a moment late, and the order may change sooner.
  const [shown, setShown] = useState(place.section ?? lastPlaces.get(projectId) ?? null);
  const { sections, current } = sectionsInOrder(project.content.sections, place.section ?? shown);
  const currentId = current?.id ?? null;
  if (shown !== currentId) {
    setShown(currentId);
    if (shown === added?.id) setAdded(null);
  }
  const draft = currentId !== null && currentId === added?.id ? added.draft : null;
  if (adding !== null && adding === draft) setAdding(null);
  useEffect(() => {
    if (currentId !== null) lastPlaces.set(projectId, currentId);
  }, [projectId, currentId]);
  // The id of the shown section is added to the address. Without it, a change of the order would show another section.
  const isUnnamed = place.section === null && currentId !== null;
  useEffect(() => {
    if (isUnnamed) go({ section: currentId, tab: place.tab }, { replace: true });
  }, [isUnnamed, go, currentId, place.tab]);

  const joinCurrent = async () => {
    if (currentId === null) return;
    const show = (section: string) => go({ section }, { replace: true, isAtOnce: true });
    await joinToBefore({ projectId, sections, sectionId: currentId }, show);
  };

  return {
    sections,
    currentId,
    /** What is written into a section that is being added; null while none is. */
    adding,
    /** What was written into the current section before it could be opened; null unless it was just added and has not been left since. */
    draft,
    tab: place.tab,

    select(id: string): void {
      // At once: if the rendering were interruptible, each interruption would create the editor again.
      if (id !== currentId) go({ section: id }, { isAtOnce: true });
    },

    showTab(tab: SectionTab): void {
      if (tab !== place.tab) go({ section: currentId, tab });
    },

    async add(): Promise<void> {
      if (adding !== null) return;
      const words = refused.current ?? createDraft(firstTitle(sections));
      setAdding(words);
      try {
        const { id } = await addSection(projectId, sections);
        refused.current = null;
        setAdded({ id, draft: words });
        go({ section: id });
      } catch (error) {
        refused.current = words;
        setAdding(null);
        showMessage('The section could not be added', messageOf(error));
      }
    },

    async rename(id: string, title: string): Promise<void> {
      const open = findOpenSection(projectId, id);
      if (open?.getState().phase === 'open') return open.change({ title });
      try {
        await renameSection(projectId, id, title);
      } catch (error) {
        showMessage('The section could not be renamed', messageOf(error));
      }
    },

    async remove(id: string): Promise<void> {
      const message = 'Are you sure you want to delete this section? This action cannot be undone.';
      const title = sectionName(sections.find((section) => section.id === id)?.title ?? '') || 'Untitled section';
      const question = { title: `Delete “${title}”`, message, note: TRASH_NOTE };
      if (!(await confirmDialog({ ...question, confirmLabel: 'Delete', isDestructive: true }))) return;
      try {
        // Saves first, so that the trash has the last words.
        await Promise.race([findOpenSection(projectId, id)?.flush(), pause(SETTLE_WAIT)]);
        const trashId = await removeSection(projectId, id);
        discardSection(projectId, id);
        const next = sections.find((section) => section.id !== id);
        if (id === currentId) go({ section: next?.id ?? null }, { replace: true });
        if (trashId !== null) showUndo(`“${title}” is in the trash.`, () => void bringAllBack([trashId]));
      } catch (error) {
        showMessage('The section could not be deleted', messageOf(error));
      }
    },

    /** Splits the open section: the blocks from `position` on become a new section after it. */
    async split(editor: Editor, position: number): Promise<void> {
      if (currentId !== null) await splitSection({ projectId, sections, sectionId: currentId }, { editor, position });
    },

    /** Appends the open section to the one before it; null for the first section. */
    join: currentId === null || currentId === sections[0]?.id ? null : joinCurrent,

    reorder,
    /** Undoes the last change of the order that was made here. */
    undo,
  };
}

/** Something that was done to the sections of a book, in words, and how it is undone. */
interface UndoStep {
  done: string;
  /** Undoes it. Returns a sentence about the result. */
  undo(): string;
}

/** As many as in the text. */
const STEPS_MAX = 100;
const NOTICE = 'sections';

/** Says what is done, step by step, and undoes the steps from the last one on. */
function createUndoSteps() {
  const steps: UndoStep[] = [];
  const tell = (message: string) => {
    if (steps.length > 0) return showActionNotice(message, { label: 'Undo', onPress: undo, name: NOTICE });
    notifications.hide(NOTICE);
    showNote(message);
  };
  function undo(): void {
    const step = steps.pop();
    if (step) tell(step.undo());
  }
  return {
    undo,
    did(step: UndoStep): void {
      steps.push(step);
      if (steps.length > STEPS_MAX) steps.shift();
      tell(step.done);
    },
  };
}

/** The sentence about something that cannot be undone any more. */
export const changedSince = (name: string) => `${name} was changed or deleted since, and stays as it is.`;

/**
 * Sets the order of a book's sections, and undoes that. New orders are sent one after the other, so that the last one wins. What else is
 * done to the sections joins the same steps by `did`.
 */
export function useReorder(projectId: string) {
  const [{ did, undo }] = useState(createUndoSteps);
  const [ordering] = useState(() => ({ last: Promise.resolve() }));
  const save = (ids: readonly string[]) => {
    ordering.last = ordering.last
      .then(() => reorderSections(projectId, ids))
      .catch((error: unknown) => {
        showMessage('The new order could not be saved', messageOf(error));
        void queryClient.invalidateQueries(outlineQuery(projectId));
      });
  };
  const sectionsNow = () =>
    sectionsInOrder(queryClient.getQueryData(outlineQuery(projectId).queryKey)?.content.sections ?? [], null).sections;
  const orderNow = () => sectionsNow().map(({ id }) => id);
  const nameOf = (id: string) => {
    const number = orderNow().indexOf(id) + 1;
    return `“${sectionName(sectionsNow()[number - 1]?.title ?? '') || `Section ${number}`}”`;
  };
  return {
    did,
    undo,
    sectionsNow,
    nameOf,
    reorder(ids: readonly string[], moved: string): void {
      const before = orderNow();
      const name = nameOf(moved);
      save(ids);
      did({
        done: `Moved ${name}.`,
        undo() {
          const now = orderNow();
          const next = movedBack(now, { moved, before, after: ids });
          if (next === now) return changedSince(name);
          save(next);
          return `${name} is back in its place.`;
        },
      });
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export type SectionTab = 'content' | 'images';

/** The part of a book that the editor shows. */
interface SectionSlot {
  /** Null if the address names none. */
  section: string | null;
  tab: SectionTab;
}

/** How the address names a place: `?section=ID&tab=images`. Without a tab, the text is shown. */
const PLACE_IN_ADDRESS: AddressView<SectionSlot> = {
  fromUrl: (url) => ({ section: url.get('section'), tab: url.get('tab') === 'images' ? 'images' : 'content' }),
  toUrl({ section, tab }) {
    const url = new URLSearchParams();
    if (section !== null) url.set('section', section);
    if (tab === 'images') url.set('tab', tab);
    return url;
  },
  change: (_place, { section = null, tab = 'content' }) => ({ section, tab }),
};

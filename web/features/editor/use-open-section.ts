import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { getSection, type SectionImage } from '#contract/sections.ts';
import { onBookChanged } from '#web/lib/books/book-change.ts';
import { changeOutline } from '#web/lib/books/project-queries.ts';
import { call } from '#web/lib/calls/api.ts';
import type { EditorHost } from './host/host.ts';
import type { OpenedSection } from './opening/open-section.ts';
import type { SectionContent, SectionParts } from './saving/section-content.ts';
import { takeStored } from './saving/take-stored.ts';
import { useSectionSession } from './opening/use-section-session.ts';
import type { OpenSection } from './sections/open-section.ts';
import { useOfferedText } from './pages/use-offered-text.ts';
import { useBookEditor } from './use-book-editor.ts';

export interface OpenSectionOptions {
  projectId: string;
  opening: OpenedSection;
  host: EditorHost;
  isEditing: boolean;
  handle: RefObject<OpenSection | null>;
  /** Called before something is written into a text that was only read. */
  onWrite(): void;
}

/** How long a deletion waits for the last save, in milliseconds; the draft is kept in any case. */
const SETTLE_WAIT = 3000;

/** The open section: its title, text and images as they stand in the editor, and the saving of all three. */
export function useOpenSection({ projectId, opening, host, isEditing, handle, onWrite }: OpenSectionOptions) {
  const sectionId = opening.section.id;
  const [parts, setParts] = useState<SectionParts>(() => partsOf(opening.content));
  const current = useRef(parts);
  const markChanged = useRef<() => void>(() => {});
  const { editor, readDoc } = useBookEditor({
    host,
    doc: opening.content.doc,
    isEditing,
    onChange: () => markChanged.current(),
  });
  const content = useCallback((): SectionContent => ({ ...current.current, doc: readDoc() }), [readDoc]);
  const { state, session } = useSectionSession(projectId, opening, content);

  useEffect(() => {
    markChanged.current = () => session.current?.changed();
  }, [session]);

  /** Shows parts that the server has already, without saving them. */
  const show = useCallback(
    (next: Partial<SectionParts>) => {
      current.current = partsOf({ ...current.current, ...next });
      setParts(current.current);
      const { title, opening } = current.current;
      changeOutline(projectId, (heads) =>
        heads.map((head) => (head.id === sectionId ? { ...head, title, opening } : head)),
      );
    },
    [projectId, sectionId],
  );
  const change = useCallback(
    (next: Partial<SectionParts>) => {
      show(next);
      session.current?.changed();
    },
    [show, session],
  );

  useOfferedText(editor, projectId, sectionId);
  useEffect(
    () =>
      onBookChanged(projectId, async () => {
        const stored = await call(getSection, { params: { id: projectId, sectionId } });
        // What was written meanwhile is in conflict with it at the next save, where the author decides.
        if (session.current?.unsaved === false) takeStored({ projectId, editor, session, show }, stored);
      }),
    [editor, projectId, sectionId, session, show],
  );
  useImperativeHandle(handle, () => ({
    async settle() {
      await session.current?.keepDraft();
      await Promise.race([session.current?.flush(), new Promise((resolve) => setTimeout(resolve, SETTLE_WAIT))]);
    },
    rename: (title) => change({ title }),
    insert(words) {
      if (!editor.isEditable) onWrite();
      editor.view.dispatch(editor.state.tr.insertText(words).scrollIntoView());
      editor.commands.focus();
    },
    discard: () => session.current?.discard(),
  }));

  return {
    editor,
    ...parts,
    content,
    state,
    session,
    rename: (title: string) => change({ title }),
    /** Says how the section begins, and saves it at once. */
    begin: (chosen: SectionParts['opening']) => {
      change({ opening: chosen });
      void session.current?.flush();
    },
    /** Changes the images from their current state, since others may have been added during an upload. */
    changeImages: (from: (images: SectionImage[]) => SectionImage[]) =>
      change({ images: from(current.current.images) }),
    show,
  };
}

function partsOf({ title, images, opening }: SectionParts): SectionParts {
  return { title, images, opening };
}

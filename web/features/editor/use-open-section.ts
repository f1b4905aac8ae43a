import type { LivingParts } from '#book/living/section-doc.ts';
import type { SectionImage } from '#contract/sections.ts';
import type { SectionDocument } from './open-section/section-document.ts';
import type { OpenState } from './open-section/section-replica.ts';
import type { EditorHost } from './host/host.ts';
import { useCommentMarks } from './comments/use-comment-marks.ts';
import { usePeopleCarets } from './people/use-people-carets.ts';
import { useOfferedText } from './pages/use-offered-text.ts';
import { useBookEditor } from './use-book-editor.ts';

export interface OpenSectionOptions {
  document: SectionDocument;
  opened: OpenState;
  host: EditorHost;
  isEditing: boolean;
  /** Called before something is written into a text that was only read. */
  onWrite(): void;
}

/** The editor of an open section, and the ways to change what stands beside its text. */
export function useOpenSection({ document, opened, host, isEditing, onWrite }: OpenSectionOptions) {
  const { projectId, sectionId } = document.key;
  const { doc } = opened;
  const editor = useBookEditor({ host, section: doc, isEditing });
  useOfferedText({ editor, projectId, sectionId, isUnsaved: opened.hasReturned || opened.save.unsaved, onWrite });
  usePeopleCarets({ editor, section: doc, projectId, sectionId });
  useCommentMarks({ editor, projectId, sectionId });

  return {
    editor,
    rename: (title: string) => document.change({ title }),
    /** Says how the section begins, and saves it at once. */
    begin(changes: Partial<LivingParts['opening']>) {
      const state = document.getState();
      if (state.phase === 'open') document.change({ opening: { ...state.parts.opening, ...changes } });
      void document.flush();
    },
    /** Changes the images from their current state, since others may have been added during an upload. */
    changeImages(from: (images: SectionImage[]) => SectionImage[]) {
      const state = document.getState();
      if (state.phase === 'open') document.change({ images: from([...state.parts.images]) });
    },
  };
}

import type { Editor } from '@tiptap/core';
import { lazy, type RefObject, Suspense } from 'react';
import type { Opening } from '#book/parts/opening.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import type { SectionImage, SectionWithDocument } from '#contract/sections.ts';
import type { useGenerationState } from '../generate/use-generation-state.ts';
import type { SectionSession } from '../saving/section-session.ts';
import { TextDialog } from './text-dialog.tsx';
import type { EditorDialog } from './use-dialog.ts';

/** Brings the Markdown parser along, so it is loaded when it is first opened. */
const SectionGeneration = lazy(async () => ({
  default: (await import('../generate/section-generation.tsx')).SectionGeneration,
}));

const SectionHistory = lazy(async () => ({
  default: (await import('../history/section-history.tsx')).SectionHistory,
}));

/** Rarely opened, so loaded when it is. */
const LibraryDialog = lazy(async () => ({
  default: (await import('../library/library-dialog.tsx')).LibraryDialog,
}));

const OpeningDialog = lazy(async () => ({
  default: (await import('../sections/opening-dialog.tsx')).OpeningDialog,
}));

export interface SectionDialogsProps {
  dialog: EditorDialog | null;
  editor: Editor;
  project: ProjectOutline;
  sectionId: string;
  sectionTitle: string;
  images: readonly SectionImage[];
  opening: Opening;
  generation: ReturnType<typeof useGenerationState>;
  session: RefObject<SectionSession | null>;
  onGenerated(): void;
  /** Called with how the section is to begin. */
  onBegin(opening: Opening): void;
  /** Called when an earlier version is in the editor. */
  onRestored(section: SectionWithDocument): void;
  onClose(): void;
}

/** The dialog that is open over the section, if any. */
export function SectionDialogs(props: SectionDialogsProps) {
  const {
    dialog,
    editor,
    generation,
    session,
    onGenerated,
    onRestored,
    onBegin,
    onClose,
    images,
    opening,
    ...section
  } = props;
  if (!dialog) return null;
  if (dialog.kind === 'history') {
    const { project, sectionId } = section;
    return (
      <Suspense>
        <SectionHistory {...{ editor, session, sectionId, onClose }} projectId={project.id} onTaken={onRestored} />
      </Suspense>
    );
  }
  if (dialog.kind === 'opening') {
    return (
      <Suspense>
        <OpeningDialog {...{ opening, images, onBegin, onClose }} />
      </Suspense>
    );
  }
  if (dialog.kind === 'library') {
    return (
      <Suspense>
        <LibraryDialog editor={editor} onClose={onClose} />
      </Suspense>
    );
  }
  if (dialog.kind !== 'generate') {
    const sectionTitles = section.project.content.sections.map(({ title }) => title);
    return <TextDialog {...{ dialog, editor, sectionTitles, onClose }} />;
  }
  return (
    <Suspense>
      <SectionGeneration
        editor={editor}
        {...section}
        onClose={onClose}
        onRunning={generation.begin}
        onFailed={generation.fail}
        onEnded={generation.end}
        onInserted={() => {
          generation.end();
          onGenerated();
        }}
      />
    </Suspense>
  );
}

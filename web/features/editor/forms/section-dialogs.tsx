import type { Editor } from '@tiptap/core';
import { lazy, Suspense } from 'react';
import type { Opening } from '#book/sections/opening.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import type { SectionImage } from '#contract/sections.ts';
import type { useGenerationState } from '../generate/use-generation-state.ts';
import { TextDialog } from './text-dialog.tsx';
import type { EditorDialog } from './editor-dialog.ts';

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
  onGenerated(): void;
  /** Called with what is to be another of how the section begins. */
  onBegin(changes: Partial<Opening>): void;
  onClose(): void;
}

/** The dialog that is open over the section, if any. */
export function SectionDialogs(props: SectionDialogsProps) {
  const { dialog, editor, generation, onGenerated, onBegin, onClose, images, opening, ...section } = props;
  if (!dialog) return null;
  if (dialog.kind === 'history') {
    const { project, sectionId } = section;
    return (
      <Suspense>
        <SectionHistory {...{ sectionId, onClose }} projectId={project.id} />
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
    const { id, content } = section.project;
    return <TextDialog {...{ dialog, editor, onClose }} sections={content.sections} projectId={id} />;
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

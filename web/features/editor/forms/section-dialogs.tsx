import type { Editor } from '@tiptap/core';
import { lazy, Suspense } from 'react';
import type { ProjectOutline } from '#contract/projects.ts';
import type { useGenerationState } from '../generate/use-generation-state.ts';
import { BlockDialog } from './block-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import type { EditorDialog } from './use-dialog.ts';

/** The reader of Markdown comes with it, so it is loaded when it is first asked for. */
const SectionGeneration = lazy(async () => ({
  default: (await import('../generate/section-generation.tsx')).SectionGeneration,
}));

export interface SectionDialogsProps {
  dialog: EditorDialog | null;
  editor: Editor;
  project: ProjectOutline;
  sectionId: string;
  sectionTitle: string;
  generation: ReturnType<typeof useGenerationState>;
  onGenerated(): void;
  onClose(): void;
}

/** The dialog that is open over the section, if any. */
export function SectionDialogs({ dialog, editor, generation, onGenerated, onClose, ...section }: SectionDialogsProps) {
  if (!dialog) return null;
  if (dialog.kind === 'link') return <LinkDialog editor={editor} onClose={onClose} />;
  if (dialog.kind === 'block') {
    return <BlockDialog editor={editor} kind={dialog.block} position={dialog.position} onClose={onClose} />;
  }
  return (
    <Suspense>
      <SectionGeneration
        editor={editor}
        {...section}
        onClose={onClose}
        onRunning={generation.begin}
        onFailed={generation.fail}
        onStopped={generation.end}
        onInserted={() => {
          generation.end();
          onGenerated();
        }}
      />
    </Suspense>
  );
}

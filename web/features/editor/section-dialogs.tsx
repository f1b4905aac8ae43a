import type { Editor } from '@tiptap/core';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import type { Opening } from '#book/sections/opening.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import type { SectionImage } from '#book/sections/section-fields.ts';
import { isInField } from '#web/ui/returned-focus.ts';
import type { BookHost } from './use-book-host.ts';
import { type EditorDialog, TextDialog } from './dialogs/text-dialog.tsx';

/** Contains the Markdown parser, so it is loaded when it is first opened. */
const SectionGeneration = lazy(async () => ({
  default: (await import('./ai/section-generation.tsx')).SectionGeneration,
}));

const SectionHistory = lazy(async () => ({
  default: (await import('./history/section-history.tsx')).SectionHistory,
}));

/** Loaded on first use, since it is rarely opened. */
const LibraryDialog = lazy(async () => ({
  default: (await import('./dialogs/library-dialog.tsx')).LibraryDialog,
}));

const OpeningDialog = lazy(async () => ({
  default: (await import('./sections/opening-dialog.tsx')).OpeningDialog,
}));

interface SectionDialogsProps {
  dialog: EditorDialog | null;
  editor: Editor;
  project: ProjectOutline;
  sectionId: string;
  sectionTitle: string;
  images: readonly SectionImage[];
  opening: Opening;
  generation: ReturnType<typeof useGenerationState>;
  onGenerated(): void;
  /** Called with the changes of how the section begins. */
  onBegin(changes: Partial<Opening>): void;
  onClose(): void;
}

/** The dialog that is open over the section, if any. */
export function SectionDialogs(props: SectionDialogsProps) {
  const { dialog, editor, generation, onGenerated, onBegin, onClose, images, opening, ...section } = props;
  // The line of words shows the form for its goals itself.
  if (!dialog || dialog.kind === 'goals') return null;
  if (dialog.kind === 'history') {
    const { project, sectionId } = section;
    return (
      <Suspense>
        <SectionHistory {...{ sectionId, editor, onClose }} projectId={project.id} />
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

/** How long a closing dialog takes to give the focus back to its button, in ms. */
const FOCUS_IS_BACK_MS = 50;

/** Returns a function to call when a dialog has closed. It returns the focus to the text, and scrolls to what the dialog changed. */
export function useWayBack(editor: Editor, dialog: EditorDialog | null): () => void {
  const before = useRef(editor.state.doc);
  useEffect(() => {
    if (dialog) before.current = editor.state.doc;
  }, [dialog, editor]);
  return () => {
    setTimeout(() => {
      if (!editor.isEditable || isInField()) return;
      editor.commands.focus(null, { scrollIntoView: false });
      if (editor.state.doc !== before.current) editor.commands.scrollIntoView();
    }, FOCUS_IS_BACK_MS);
  };
}

/** The state of everything that the text of the shown section can open: its dialogs, the choice of an image, and the AI actions. */
export function useShownSection({ show }: BookHost) {
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const assistance = useRef<((action: EditAction) => void) | null>(null);
  useLayoutEffect(
    () =>
      show({
        openDialog: setDialog,
        chooseImage: () => picker.current?.click(),
        assist: (action) => assistance.current?.(action),
      }),
    [show],
  );
  return { dialog, openDialog: setDialog, picker, assistance };
}

/** The state of a text generation for the title row. */
interface GenerationState {
  status: 'no' | 'running' | 'failed';
  message: string;
}

const NONE: GenerationState = { status: 'no', message: '' };

export function useGenerationState() {
  const [state, setState] = useState(NONE);
  const actions = useMemo(
    () => ({
      begin: () => setState({ status: 'running', message: '' }),
      fail: (message: string) => setState({ status: 'failed', message }),
      end: () => setState(NONE),
    }),
    [],
  );
  return { ...state, ...actions };
}

import type { Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useImperativeHandle, useState } from 'react';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import { makerOf } from '#contract/generation.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import type { EditorHost } from '../base/host.ts';
import { SelectionBar } from '../toolbar/selection-bar.tsx';
import { AssistMenu, useOpeningKey } from './assist-menu.tsx';
import { useSuggestion } from './use-suggestion.ts';

/** Contains the Markdown parser, so it is loaded only when the first suggestion is shown. */
const PlacedSuggestion = lazy(async () => ({
  default: (await import('./placed-suggestion.tsx')).PlacedSuggestion,
}));

interface SectionAssistanceProps {
  editor: Editor;
  host: EditorHost;
  projectId: string;
  sectionId: string;
  isEditing: boolean;
  /** Whether the book allows AI. */
  hasAi: boolean;
  /** Lets other parts of the page start an action for the selection. */
  handle: RefObject<((action: EditAction) => void) | null>;
  onAccepted(): void;
  /** Starts a comment on the selected words. Absent for people who may not comment. */
  onComment?: (() => void) | undefined;
}

/** The bar at the selected words, with the AI menu of the open section and the suggestion that an action makes. */
export function SectionAssistance({
  editor,
  host,
  projectId,
  sectionId,
  isEditing,
  hasAi,
  handle,
  onAccepted,
  onComment,
}: SectionAssistanceProps) {
  const { suggestion, begin, ask, bringBack, stop, close } = useSuggestion(editor, projectId, sectionId);
  const { data: generator } = useQuery(generatorQuery);
  useImperativeHandle(handle, () => begin, [begin]);
  useEffect(() => {
    if (!isEditing) close();
  }, [isEditing, close]);
  const isRunning = suggestion?.status === 'running';
  useEscape(suggestion !== null, () => {
    if (isRunning) return stop();
    close();
    editor.commands.focus(null, { scrollIntoView: false });
  });
  const [isOpen, setOpen] = useState(false);
  useOpeningKey(editor, hasAi && suggestion === null ? () => setOpen(true) : null);
  if (!isEditing) return onComment ? <SelectionBar {...{ editor, host, isEditing, onComment }} /> : null;
  if (suggestion === null)
    return (
      <SelectionBar {...{ editor, host, isEditing, onComment }} isHeld={isOpen}>
        {hasAi && (
          <AssistMenu
            {...{ editor, sectionId, isOpen }}
            hasModel={makerOf(generator) === 'model'}
            onOpen={setOpen}
            onChoose={begin}
            onBringBack={bringBack}
          />
        )}
      </SelectionBar>
    );
  return (
    <Suspense>
      <PlacedSuggestion
        editor={editor}
        projectId={projectId}
        suggestion={suggestion}
        by={makerOf(generator)}
        onAsk={(instruction, exclude) => void ask({ ...suggestion, instruction }, exclude)}
        onStop={stop}
        onClose={close}
        onAccepted={onAccepted}
      />
    </Suspense>
  );
}

/**
 * Calls `run` at Escape, wherever the focus is. It comes before the text, which uses the key itself. Does nothing while a dialog or the
 * list at the caret is open.
 */
function useEscape(isOn: boolean, run: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const isOthers = document.querySelector('[role="dialog"][aria-modal="true"], #block-menu') !== null;
      if (event.key !== 'Escape' || event.isComposing || isOthers) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  });
}

import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { Maker } from '#book/document/makers.ts';
import { confirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useLeftOut } from './source-list.tsx';
import { type Accepted, insertSuggestion, replaceWithSuggestion } from './apply-suggestion.ts';
import type { SuggestedBlock } from './suggestion-blocks.ts';
import { SuggestionPanel } from './suggestion-panel.tsx';
import { trackedRange } from './suggestion-target.ts';
import type { Suggestion } from './use-suggestion.ts';

interface PlacedSuggestionProps {
  editor: Editor;
  projectId: string;
  suggestion: Suggestion;
  by: Maker;
  onAsk(instruction: string, exclude: string[]): void;
  onStop(): void;
  onClose(): void;
  onAccepted(): void;
}

/** The suggestion together with its place in the text. An accepted suggestion goes to that place, even if it has moved. */
export function PlacedSuggestion({
  editor,
  projectId,
  suggestion,
  by,
  onClose,
  onAccepted,
  onAsk,
  onStop,
}: PlacedSuggestionProps) {
  const leftOut = useLeftOut();
  const { status } = suggestion;
  useEffect(() => {
    if (status !== 'running') showBoth(editor);
  }, [editor, status]);
  const accept =
    (put: (accepted: Accepted) => void) => (blocks: readonly SuggestedBlock[], taken: ReadonlySet<number>) => {
      put({ blocks, taken, by });
      onClose();
      onAccepted();
    };
  const close = () => {
    onClose();
    editor.commands.focus(null, { scrollIntoView: false });
  };
  const replace = async (blocks: readonly SuggestedBlock[], taken: ReadonlySet<number>) => {
    const place = trackedRange(editor.state);
    if (place === null) return;
    if (place.isEdited && !(await asksToReplace())) return;
    accept((accepted) => replaceWithSuggestion(editor, place, accepted))(blocks, taken);
  };
  return (
    <SuggestionPanel
      projectId={projectId}
      suggestion={suggestion}
      leftOut={leftOut}
      onAsk={(instruction) => onAsk(instruction, leftOut.ids)}
      onStop={onStop}
      onReplace={(blocks, taken) => void replace(blocks, taken)}
      onInsert={accept((accepted) => insertSuggestion(editor, trackedRange(editor.state)?.to ?? 0, accepted))}
      onClose={close}
    />
  );
}

/** Scrolls until the whole panel is visible, and above it as much as possible of the words that it is about. */
function showBoth(editor: Editor): void {
  const panel = document.querySelector('[data-covers-below="panel"]');
  const words = editor.view.dom.querySelector('.suggestion-target');
  panel?.scrollIntoView({ block: 'nearest' });
  if (!panel || !words) return;
  const isCovered = words.getBoundingClientRect().bottom > panel.getBoundingClientRect().top;
  if (isCovered) words.scrollIntoView({ block: 'start' });
}

function asksToReplace(): Promise<boolean> {
  return confirmDialog({
    title: 'Replace what you wrote meanwhile?',
    message: 'You changed these words after you asked. The suggestion knows only what they were before.',
    confirmLabel: 'Replace',
    cancelLabel: 'Keep mine',
    isDestructive: true,
  });
}

import { ActionIcon } from '@mantine/core';
import { IconSparkles, IconX } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { EDIT_ACTION_INFO } from '#book/catalogue/edit-actions.ts';
import { markdownToHtml } from '#book/formats/markdown/markdown-to-nodes.ts';
import { streamedParts } from '#book/formats/markdown/streamed-markdown.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { FindingList } from '#web/ui/text/finding-list.tsx';
import { StreamedText } from '#web/ui/text/streamed-text.tsx';
import { type LeftOut, SourceList } from './source-list.tsx';
import { SuggestionForm } from './suggestion-form.tsx';
import { suggestedBlocks, otherFindings } from './suggestion-blocks.ts';
import classes from './suggestion-panel.module.css';
import { SuggestionReview, type TakeBlocks } from './suggestion-review.tsx';
import type { Suggestion } from './use-suggestion.ts';

interface SuggestionPanelProps {
  projectId: string;
  suggestion: Suggestion;
  leftOut: LeftOut;
  onAsk(instruction: string): void;
  onStop(): void;
  onReplace: TakeBlocks;
  onInsert: TakeBlocks;
  onClose(): void;
}

/**
 * A suggestion beside its text, or below the text if there is no room. It is shown while it arrives, and then block by block, each of which
 * the author can accept or leave out.
 */
export function SuggestionPanel({ projectId, suggestion, leftOut, ...on }: SuggestionPanelProps) {
  const { action, target, status, answer, error } = suggestion;
  const { title, replaces } = EDIT_ACTION_INFO[action];
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  // An author who asked by keyboard continues here. The text still marks the words that the suggestion is about.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [action]);
  const isRunning = status === 'running';
  const canReplace = replaces && target.canReplace;
  const blocks = useMemo(
    () => (isRunning ? [] : suggestedBlocks(answer, canReplace ? target.text : null)),
    [isRunning, answer, canReplace, target.text],
  );

  const { sources } = suggestion;
  const beside = useRoomBeside();
  const content = (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classes.panel}
      data-not-printed
      {...(beside === null ? { 'data-covers-below': 'panel' } : { 'data-beside': true, style: { width: beside } })}
    >
      <header className={classes.head}>
        <IconSparkles size={20} aria-hidden="true" />
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        <p role="status" className={classes.state}>
          {stateOf(suggestion, canReplace, blocks.length)}
        </p>
        <ActionIcon variant="subtle" color="gray" aria-label="Close the suggestion" onClick={on.onClose}>
          <IconX size={20} aria-hidden="true" />
        </ActionIcon>
      </header>
      <ErrorBanner message={error} />
      {isRunning && (
        <div className={classes.answer} tabIndex={0} role="group" aria-label="Suggestion">
          <StreamedText text={answer} isBusy partsOf={streamedParts} toHtml={markdownToHtml} />
        </div>
      )}
      {!isRunning && blocks.length > 0 && (
        <SuggestionReview
          key={answer}
          blocks={blocks}
          canReplace={canReplace}
          onReplace={on.onReplace}
          onInsert={on.onInsert}
        />
      )}
      {!isRunning && <FindingList messages={otherFindings(suggestion.findings, blocks)} />}
      <SuggestionForm key={action} suggestion={suggestion} hasAnswer={blocks.length > 0} {...on} />
      {!isRunning && sources.length + leftOut.ids.length > 0 && (
        <details className={classes.sources}>
          <summary>What was sent</summary>
          <p className={classes.state}>Untick what should not be sent, and try again.</p>
          <SourceList projectId={projectId} sources={sources} leftOut={leftOut} />
        </details>
      )}
    </section>
  );
  return beside === null ? content : createPortal(content, document.body);
}

function stateOf(suggestion: Suggestion, canReplace: boolean, count: number): string {
  const { status, answer, error, action, target, progress } = suggestion;
  if (status === 'running') return progress || 'Writing…';
  if (status === 'ready') return action === 'tone' ? 'Choose a tone.' : 'Write what you want.';
  if (error !== '') return answer === '' ? '' : 'It was cut off. This is the text so far.';
  if (count === 0) return 'Nothing came. Please try again.';
  if (status === 'stopped') return 'Stopped. This is the text so far.';
  if (EDIT_ACTION_INFO[action].replaces && !canReplace && !target.canReplace)
    return 'It can only be inserted below: the selection holds more than plain text.';
  return 'Nothing is in your text yet.';
}

/**
 * The width in px of the panel beside the text, or null if there is none. The suggestion covers that panel, so that the text stays visible.
 */
function useRoomBeside(): number | null {
  const [width, setWidth] = useState(widthBeside);
  useEffect(() => {
    const sizes = new ResizeObserver(() => setWidth(widthBeside()));
    const beside = findBeside();
    if (beside) sizes.observe(beside);
    // In a narrow window there is nothing beside the text, so the window's size counts too.
    sizes.observe(document.documentElement);
    return () => sizes.disconnect();
  }, []);
  return width;
}

function findBeside(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-beside-text]:not([hidden])');
}

function widthBeside(): number | null {
  return findBeside()?.offsetWidth || null;
}

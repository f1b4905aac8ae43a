import { ActionIcon, Button, Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core';
import { IconPlayerStop, IconSparkles, IconX } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { EDIT_ACTION_INFO, TONES } from '#book/catalogue/edit-actions.ts';
import { markdownToHtml } from '#book/markdown/markdown-to-html.ts';
import { streamedParts } from '#book/markdown/streamed-markdown.ts';
import { INSTRUCTION_MAX } from '#contract/text-edits.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { FindingList } from '#web/ui/text/finding-list.tsx';
import { StreamedText } from '#web/ui/text/streamed-text.tsx';
import { ChangedWords } from './changed-words.tsx';
import type { SuggestedBlock } from './suggestion-blocks.ts';
import { blocksOf, otherFindings } from './suggestion-findings.ts';
import classes from './suggestion-panel.module.css';
import type { Suggestion } from './use-suggestion.ts';

export interface SuggestionPanelProps {
  suggestion: Suggestion;
  onAsk(instruction: string): void;
  onStop(): void;
  onReplace(blocks: readonly SuggestedBlock[], taken: ReadonlySet<number>): void;
  onInsert(blocks: readonly SuggestedBlock[], taken: ReadonlySet<number>): void;
  onClose(): void;
}

/** A suggestion below the text it is about: as it comes, then paragraph by paragraph, each to be taken or left. */
export function SuggestionPanel({ suggestion, ...on }: SuggestionPanelProps) {
  const { action, target, status, answer, error } = suggestion;
  const { title, replaces } = EDIT_ACTION_INFO[action];
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  // Whoever asked by the keyboard goes on here; the text keeps showing which words it is about.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [action]);
  const isRunning = status === 'running';
  const canReplace = replaces && target.canReplace;
  const blocks = useMemo(
    () => (isRunning ? [] : blocksOf(answer, canReplace ? target.text : null)),
    [isRunning, answer, canReplace, target.text],
  );

  return (
    <section ref={panel} tabIndex={-1} aria-labelledby={titleId} className={classes.panel} data-covers-below>
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
        <Review key={answer} blocks={blocks} canReplace={canReplace} onReplace={on.onReplace} onInsert={on.onInsert} />
      )}
      {!isRunning && <FindingList messages={otherFindings(suggestion.findings, blocks)} />}
      <Ask key={action} suggestion={suggestion} hasAnswer={blocks.length > 0} {...on} />
    </section>
  );
}

interface ReviewProps extends Pick<SuggestionPanelProps, 'onReplace' | 'onInsert'> {
  blocks: readonly SuggestedBlock[];
  canReplace: boolean;
}

/** The answer's paragraphs with a tick each, and the buttons that take those that are ticked. */
function Review({ blocks, canReplace, onReplace, onInsert }: ReviewProps) {
  const [taken, setTaken] = useState<ReadonlySet<number>>(() => new Set(blocks.keys()));
  const [showsChanges, setShowsChanges] = useState(true);
  const isPart = taken.size < blocks.length;
  // Where old and new paragraphs do not stand side by side, a part cannot take the place of the whole.
  const isPaired = blocks.length === 1 || blocks.some(({ isBesideOld }) => isBesideOld);
  const toggle = (index: number) =>
    setTaken((before) => new Set([...blocks.keys()].filter((at) => before.has(at) !== (at === index))));

  return (
    <>
      <div className={classes.answer} tabIndex={0} role="group" aria-label="Suggestion">
        {blocks.map((block, index) => (
          // The blocks of an answer that has come do not change.
          <div key={index} className={classes.block}>
            {blocks.length > 1 && (
              <Checkbox
                className={classes.tick}
                aria-label={`Take paragraph ${index + 1}`}
                checked={taken.has(index)}
                onChange={() => toggle(index)}
              />
            )}
            <div className={classes.text}>
              {showsChanges && block.changes !== null ? (
                <ChangedWords changes={block.changes} />
              ) : (
                <div className="book-text" dangerouslySetInnerHTML={{ __html: block.html }} />
              )}
              {block.findings.map((finding) => (
                <p key={finding} className={classes.finding}>
                  {finding}
                </p>
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className={classes.buttons}>
        {canReplace && (
          <Button disabled={taken.size === 0 || (isPart && !isPaired)} onClick={() => onReplace(blocks, taken)}>
            {isPart ? 'Accept selected' : 'Accept'}
          </Button>
        )}
        <Button
          variant={canReplace ? 'default' : 'filled'}
          disabled={taken.size === 0}
          onClick={() => onInsert(blocks, taken)}
        >
          Insert below
        </Button>
        {blocks.some(({ changes }) => changes !== null) && (
          <Switch
            className={classes.switch}
            label="Show changes"
            checked={showsChanges}
            onChange={({ currentTarget }) => setShowsChanges(currentTarget.checked)}
          />
        )}
      </div>
    </>
  );
}

interface AskProps extends Pick<SuggestionPanelProps, 'suggestion' | 'onAsk' | 'onStop' | 'onClose'> {
  hasAnswer: boolean;
}

/** What the author adds to the action, and the buttons that ask, ask again, stop or put the suggestion away. */
function Ask({ suggestion: { action, instruction, status }, hasAnswer, onAsk, onStop, onClose }: AskProps) {
  const [words, setWords] = useState(instruction || (action === 'tone' ? TONES[0] : ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(words.trim());
  };
  return (
    <form noValidate className={classes.ask} onSubmit={submit}>
      {action === 'tone' ? (
        <NativeSelect
          className={classes.words}
          label="Tone"
          data={[...TONES]}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      ) : (
        <TextInput
          className={classes.words}
          label="Instruction (optional)"
          placeholder={PLACEHOLDERS[action] ?? 'Such as: for children'}
          maxLength={INSTRUCTION_MAX}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {status === 'running' ? (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={18} aria-hidden="true" />}
          onClick={(event) => {
            // The button is gone when it has been pressed; its place in the order of focus is the panel.
            event.currentTarget.closest('section')?.focus();
            onStop();
          }}
        >
          Stop
        </Button>
      ) : (
        <>
          <Button type="submit" variant={hasAnswer ? 'default' : 'filled'}>
            {status === 'ready' ? 'Write' : 'Try again'}
          </Button>
          <Button variant="default" onClick={onClose}>
            {hasAnswer ? 'Discard' : 'Close'}
          </Button>
        </>
      )}
    </form>
  );
}

const PLACEHOLDERS: Readonly<Partial<Record<Suggestion['action'], string>>> = {
  rewrite: 'Such as: shorter sentences',
  names: 'Such as: taverns',
  table: 'Such as: d8 rumors',
  stat_block: 'Such as: an ogre of CR 3',
};

function stateOf(suggestion: Suggestion, canReplace: boolean, count: number): string {
  const { status, answer, error, action, target, progress } = suggestion;
  if (status === 'running') return progress || 'Writing…';
  if (status === 'ready') return action === 'tone' ? 'Choose a tone.' : 'Say what you want.';
  if (error !== '') return answer === '' ? '' : 'It broke off. This is what came.';
  if (count === 0) return 'Nothing came. Please try again.';
  if (status === 'stopped') return 'Stopped. This is what came.';
  if (EDIT_ACTION_INFO[action].replaces && !canReplace && !target.canReplace)
    return 'It can only go below: there is more than plain text in what it is about.';
  return 'Nothing is in your text yet.';
}

import { Button, Checkbox, Group, Switch } from '@mantine/core';
import { useState } from 'react';
import type { SuggestedBlock, WordChange } from './suggestion-blocks.ts';
import classes from './suggestion-panel.module.css';

export type TakeBlocks = (blocks: readonly SuggestedBlock[], taken: ReadonlySet<number>) => void;

interface SuggestionReviewProps {
  blocks: readonly SuggestedBlock[];
  canReplace: boolean;
  onReplace: TakeBlocks;
  onInsert: TakeBlocks;
}

/** The blocks of the answer, each with a check box, and buttons that accept the checked ones. */
export function SuggestionReview({ blocks, canReplace, onReplace, onInsert }: SuggestionReviewProps) {
  const [taken, setTaken] = useState<ReadonlySet<number>>(() => new Set(blocks.keys()));
  const [showsChanges, setShowsChanges] = useState(true);
  const isPart = taken.size < blocks.length;
  // If old and new blocks do not correspond, a part of the answer cannot replace the whole text.
  const isPaired = blocks.length === 1 || blocks.some(({ isBesideOld }) => isBesideOld);
  const toggle = (index: number) =>
    setTaken((before) => new Set([...blocks.keys()].filter((at) => before.has(at) !== (at === index))));

  return (
    <>
      <div className={classes.answer} tabIndex={0} role="group" aria-label="Suggestion">
        {blocks.map((block, index) => (
          // The index can be the key, since the blocks of a finished answer do not change.
          <div key={index} className={classes.block}>
            {blocks.length > 1 && (
              <Checkbox
                flex="none"
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
      <Group gap={8} align="flex-end">
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
      </Group>
    </>
  );
}

/** A text in which removed words are struck through and added words are underlined. */
function ChangedWords({ changes }: { changes: readonly WordChange[] }) {
  return (
    <p className={`book-text ${classes.changes}`}>
      {changes.map(({ kind, text }, index) => {
        // The index can be the key, since this list does not change.
        if (kind === 'removed') return <del key={index}>{text}</del>;
        return kind === 'added' ? <ins key={index}>{text}</ins> : <span key={index}>{text}</span>;
      })}
    </p>
  );
}

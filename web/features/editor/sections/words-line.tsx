import { Button, Group, NumberInput, Progress, Stack, Text } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import { countWords } from '#book/document/document-words.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { counted } from '#web/lib/counted.ts';
import { isByOthers } from '../base/changed-ranges.ts';
import {
  addWritten,
  GOAL_MAX,
  onWritten,
  reached,
  readGoals,
  sendWritten,
  type WordGoals,
  writeGoals,
  writtenToday,
} from './writing-progress.ts';
import classes from './words-line.module.css';

interface WordsLineProps {
  editor: Editor;
  project: ProjectOutline;
  sectionId: string;
  /** Whether the form for the goals is open. */
  isSetting: boolean;
  onClose(): void;
}

const GOALS: readonly { name: keyof WordGoals; label: string }[] = [
  { name: 'section', label: 'in this section' },
  { name: 'book', label: 'in the book' },
  { name: 'day', label: 'today' },
];

/** Shows the number of words below the text, and how close the writer is to their goals. */
export function WordsLine({ editor, project: { id: projectId, content }, sectionId, ...form }: WordsLineProps) {
  const { section, today } = useWords(editor);
  const [goals, setGoals] = useState(() => readGoals(projectId, sectionId));
  const words: Record<keyof WordGoals, number> = {
    section,
    book: section + wordsBesides(content, sectionId),
    day: today,
  };
  const set = (next: WordGoals) => {
    writeGoals(projectId, sectionId, next);
    setGoals(next);
    form.onClose();
  };

  return (
    <>
      <ul className={classes.counts} aria-label="Words" data-not-printed>
        {GOALS.map(({ name, label }) => (
          <Count key={name} words={words[name]} goal={goals[name]} label={label} />
        ))}
      </ul>
      {form.isSetting && <GoalsDialog goals={goals} onSet={set} onClose={form.onClose} />}
    </>
  );
}

function Count({ words, goal, label }: { words: number; goal: number | null; label: string }) {
  const part = goal === null ? null : reached(words, goal);
  return (
    <li>
      <Text size="sm" span>
        {goal === null ? counted(words, 'word') : `${words.toLocaleString()} of ${counted(goal, 'word')}`} {label}
        {part === 100 && ': reached'}
      </Text>
      {part !== null && <Progress value={part} size="sm" mt={4} aria-label={`Word goal: ${label}`} />}
    </li>
  );
}

function wordsBesides({ sections }: ProjectOutline['content'], sectionId: string): number {
  const others = sections.filter(({ id }) => id !== sectionId);
  return others.reduce((sum, { word_count }) => sum + word_count, 0);
}

/** How long typing must pause before the new number is shown, in ms. */
const QUIET_MS = 500;

interface WordCounts {
  section: number;
  /** Words that the person wrote today, in all their books and browsers. */
  today: number;
}

/** The number of words in an editor's text, counted when typing pauses, and of words written today. */
function useWords(editor: Editor): WordCounts {
  const [counts, setCounts] = useState<WordCounts>(() => ({
    section: wordsOf(editor.state.doc),
    today: writtenToday(new Date()),
  }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The number of words before the author's changes since the last count. Changes by others are added to it. */
    let before = wordsOf(editor.state.doc);
    const count = () => {
      clearTimeout(timer);
      timer = undefined;
      const section = wordsOf(editor.state.doc);
      if (section !== before) addWritten(section - before, new Date());
      before = section;
      show();
    };
    const show = () => {
      const section = wordsOf(editor.state.doc);
      const today = writtenToday(new Date());
      setCounts((shown) => (shown.section === section && shown.today === today ? shown : { section, today }));
    };
    const learn = () => void (document.visibilityState === 'visible' && sendWritten(new Date()));
    const follow = ({ transaction }: { transaction: Transaction }) => {
      if (!transaction.docChanged) return;
      if (isByOthers(transaction)) before += wordsOf(transaction.doc) - wordsOf(transaction.before);
      clearTimeout(timer);
      timer = setTimeout(count, QUIET_MS);
    };
    count();
    learn();
    editor.on('transaction', follow);
    document.addEventListener('visibilitychange', learn);
    const stopHearing = onWritten(() => timer ?? show());
    return () => {
      stopHearing();
      document.removeEventListener('visibilitychange', learn);
      if (timer !== undefined) count();
      editor.off('transaction', follow);
    };
  }, [editor]);
  return counts;
}

/** The number of words of each block. ProseMirror's nodes are immutable, so the cache stays valid. */
const wordCounts = new WeakMap<Node, number>();

/** Counts like `countWords`, but only blocks that changed since the last call, so that it does not slow down typing in a long section. */
export function wordsOf(doc: Node): number {
  return doc.children.reduce((sum, block) => sum + wordsOfBlock(doc, block), 0);
}

function wordsOfBlock(doc: Node, block: Node): number {
  const known = wordCounts.get(block);
  if (known !== undefined) return known;
  const words = countWords(doc.copy(Fragment.from(block)));
  wordCounts.set(block, words);
  return words;
}

const FIELDS: readonly { name: keyof WordGoals; label: string }[] = [
  { name: 'section', label: 'Words in this section' },
  { name: 'book', label: 'Words in the book' },
  { name: 'day', label: 'Words a day, in all your books' },
];

interface GoalsDialogProps {
  goals: WordGoals;
  onSet(goals: WordGoals): void;
  onClose(): void;
}

function GoalsDialog({ goals, onSet, onClose }: GoalsDialogProps) {
  const [next, setNext] = useState(goals);
  return (
    <Dialog opened onClose={onClose} title="Word goals">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSet(next);
        }}
      >
        <Stack>
          <Text size="sm" c="dimmed">
            Only you see them, in this browser. Leave a field empty for no goal.
          </Text>
          {FIELDS.map(({ name, label }) => (
            <NumberInput
              key={name}
              label={label}
              min={1}
              max={GOAL_MAX}
              step={100}
              allowDecimal={false}
              allowNegative={false}
              thousandSeparator=","
              value={next[name] ?? ''}
              onChange={(value) => setNext({ ...next, [name]: Number(value) || null })}
            />
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Save goals</Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

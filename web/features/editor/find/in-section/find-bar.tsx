import { TextInput } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronUp,
  IconLetterCase,
  IconLetterW,
  IconListDetails,
  IconRegex,
  IconReplace,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted, HOW_FOUND, QUERY_MAX } from '../how-found.ts';
import { replacedWords } from '../hits-by-section.ts';
import { BarButton } from './bar-button.tsx';
import classes from './find-bar.module.css';
import { HitList } from './hit-list.tsx';
import { onEnter } from './on-enter.ts';
import { ReplaceRow } from './replace-row.tsx';
import { useFindKeys } from './use-find-keys.ts';
import { useSectionFind } from './use-section-find.ts';

export interface FindBarProps {
  editor: Editor;
  /** Called before something is written into a text that was only read. */
  onWrite?(): void;
}

const HOW_ICONS: Readonly<Record<(typeof HOW_FOUND)[number]['key'], Icon>> = {
  case: IconLetterCase,
  word: IconLetterW,
  regex: IconRegex,
};

/** Finds and replaces in the open section: a bar at the text, which Ctrl+F and Ctrl+H open. What was looked for stays when it is closed. */
export function FindBar({ editor, onWrite }: FindBarProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasReplacing, setReplacing] = useState(false);
  const [hasList, setList] = useState(false);
  const [done, setDone] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const find = useSectionFind(editor, isOpen);
  const { search, found, current } = find;
  const open = (withReplacing: boolean, words: string) => {
    // At once, since the next key is for the field; a moment later it would be written into the text.
    flushSync(() => {
      setOpen(true);
      if (withReplacing) setReplacing(true);
      if (words !== '') find.change({ query: words });
    });
    field.current?.select();
  };
  useFindKeys(editor, field, open);
  if (!isOpen) return null;

  const count = found?.count ?? 0;
  const close = () => {
    setOpen(false);
    setList(false);
    setDone('');
    // At once, since the next key is for the text, as with an undo.
    editor.view.focus();
  };
  const change = (part: Parameters<typeof find.change>[0]) => {
    setDone('');
    find.change(part);
  };
  const replace = async () => {
    if (!editor.isEditable) onWrite?.();
    await find.replaceCurrent();
  };
  const replaceAll = async () => {
    if (!hasList) {
      setList(true);
      return;
    }
    if (!editor.isEditable) onWrite?.();
    setDone(replacedWords(await find.replaceAll()));
    setList(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };

  return (
    // Escape closes it from each of its fields and buttons.
    <search className={classes.bar} aria-label="Find in this section" onKeyDown={onKeyDown}>
      <div className={classes.row}>
        <TextInput
          ref={field}
          className={classes.field}
          aria-label="Find in this section"
          placeholder="Find"
          maxLength={QUERY_MAX}
          rightSectionWidth={120}
          rightSectionPointerEvents="none"
          rightSection={
            <span role="status" className={classes.count}>
              {done || placeWords(search.query, count, current, found !== null)}
            </span>
          }
          value={search.query}
          onChange={({ currentTarget }) => change({ query: currentTarget.value })}
          onKeyDown={onEnter((event) => void find.step(event.shiftKey ? -1 : 1))}
        />
        {hasReplacing && (
          <ReplaceRow
            replacement={search.replacement}
            count={count}
            isShown={hasList}
            onChange={(replacement) => change({ replacement })}
            onReplace={() => void replace()}
            onReplaceAll={() => void replaceAll()}
          />
        )}
        <span className={classes.buttons}>
          <BarButton label="Previous result" isDisabled={count === 0} onPress={() => void find.step(-1)}>
            <IconChevronUp size={20} aria-hidden="true" />
          </BarButton>
          <BarButton label="Next result" isDisabled={count === 0} onPress={() => void find.step(1)}>
            <IconChevronDown size={20} aria-hidden="true" />
          </BarButton>
          <BarButton label="Close" onPress={close}>
            <IconX size={20} aria-hidden="true" />
          </BarButton>
        </span>
        <span className={classes.buttons} role="group" aria-label="Search options">
          {HOW_FOUND.map(({ key, label }) => {
            const HowIcon = HOW_ICONS[key];
            return (
              <BarButton
                key={key}
                label={label}
                isPressed={search[key]}
                onPress={() => change({ [key]: !search[key] })}
              >
                <HowIcon size={20} aria-hidden="true" />
              </BarButton>
            );
          })}
          <BarButton label="List of results" isPressed={hasList} onPress={() => setList(!hasList)}>
            <IconListDetails size={20} aria-hidden="true" />
          </BarButton>
          <BarButton label="Replace" isPressed={hasReplacing} onPress={() => setReplacing(!hasReplacing)}>
            <IconReplace size={20} aria-hidden="true" />
          </BarButton>
        </span>
      </div>
      {find.failure !== null && (
        <p role="alert" className={classes.failure}>
          {find.failure}
        </p>
      )}
      {hasList && found !== null && (
        <HitList found={found} current={current} hasReplacing={hasReplacing} onShow={find.show} />
      )}
    </search>
  );
}

/** "3 of 17". */
function placeWords(query: string, count: number, current: number, isKnown: boolean): string {
  if (query === '' || !isKnown) return '';
  if (count === 0) return 'Nothing found.';
  const all = count.toLocaleString('en');
  return current < 0 ? counted(count, 'result') : `${(current + 1).toLocaleString('en')} of ${all}`;
}

import { Button, TextInput } from '@mantine/core';
import {
  type Icon,
  IconChevronDown,
  IconChevronUp,
  IconLetterCase,
  IconLetterW,
  IconListDetails,
  IconRegex,
  IconReplace,
  IconX,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlainList, RowButton } from '#web/ui/text/plain-list.tsx';
import { MarkedExcerpt } from '#web/ui/text/marked-excerpt.tsx';
import { counted } from '#web/lib/counted.ts';
import { HOW_FOUND, QUERY_MAX, replacedWords, REPLACEMENT_MAX } from './find-query.ts';
import { BarButton } from './bar-button.tsx';
import classes from './find-bar.module.css';
import { type FoundText, hitsOf } from './found-text.ts';
import { useFindKeys, useSectionFind } from './use-section-find.ts';

const HOW_ICONS: Readonly<Record<(typeof HOW_FOUND)[number]['key'], Icon>> = {
  case: IconLetterCase,
  word: IconLetterW,
  regex: IconRegex,
};

/** Finds and replaces in the open section. Ctrl+F and Ctrl+H open the bar at the text. The query stays when the bar is closed. */
export function FindBar({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const [hasReplacing, setReplacing] = useState(false);
  const [hasList, setList] = useState(false);
  const [done, setDone] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const find = useSectionFind(editor, isOpen);
  const { search, found, current } = find;
  const open = (withReplacing: boolean, words: string) => {
    // The bar opens synchronously, since the next key is for its field. A moment later that key would be written into the text.
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
    // The text takes the focus synchronously, since the next key is for it, such as an undo.
    editor.view.focus();
  };
  const change = (part: Parameters<typeof find.change>[0]) => {
    setDone('');
    find.change(part);
  };
  const replace = () => find.replaceCurrent();
  const replaceAll = async () => {
    if (!hasList) {
      setList(true);
      return;
    }
    setDone(replacedWords(await find.replaceAll()));
    setList(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };

  return (
    // Escape closes the bar from each of its fields and buttons.
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

/** The place of the current hit, such as "3 of 17". */
function placeWords(query: string, count: number, current: number, isKnown: boolean): string {
  if (query === '' || !isKnown) return '';
  if (count === 0) return 'Nothing found.';
  const all = count.toLocaleString();
  return current < 0 ? counted(count, 'result') : `${(current + 1).toLocaleString()} of ${all}`;
}

interface ReplaceRowProps {
  replacement: string;
  count: number;
  /** Whether all hits are listed. Only then can all be replaced. */
  isShown: boolean;
  onChange(replacement: string): void;
  onReplace(): void;
  onReplaceAll(): void;
}

/** The field for the replacement, and buttons that replace one hit or all. */
function ReplaceRow({ replacement, count, isShown, onChange, onReplace, onReplaceAll }: ReplaceRowProps) {
  const isNothingFound = count === 0;
  // The buttons keep the focus when the last hit is replaced, so that Escape still closes the bar.
  const off = { 'data-disabled': isNothingFound || undefined, 'aria-disabled': isNothingFound };
  return (
    <div className={classes.row}>
      <TextInput
        className={classes.field}
        aria-label="Replace with"
        placeholder="Replace with"
        maxLength={REPLACEMENT_MAX}
        value={replacement}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onEnter(onReplace)}
      />
      <Button variant="default" {...off} onClick={() => !isNothingFound && onReplace()}>
        Replace this
      </Button>
      <Button {...off} onClick={() => !isNothingFound && onReplaceAll()}>
        {isShown && !isNothingFound ? `Replace ${counted(count, 'result')}` : 'Replace all'}
      </Button>
    </div>
  );
}

/** Runs at Enter, and prevents its default. Ignores an Enter that ends the composition of an input method. */
function onEnter(run: (event: KeyboardEvent) => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    run(event);
  };
}

interface HitListProps {
  found: FoundText;
  current: number;
  /** Whether the replacement is shown beside each hit. */
  hasReplacing: boolean;
  onShow(index: number): void;
}

/** How many hits are listed at most. */
const LISTED_MAX = 500;

/** All hits with the words around them. A press on one scrolls to it. */
function HitList({ found, current, hasReplacing, onShow }: HitListProps) {
  const hits = useMemo(() => hitsOf(found, LISTED_MAX), [found]);
  return (
    <div className={classes.list}>
      <PlainList ordered aria-label="Results">
        {hits.map(({ index, excerpt, from, to, replacement }) => (
          <li key={index}>
            <RowButton
              className={classes.hit}
              aria-current={index === current || undefined}
              onClick={() => onShow(index)}
            >
              <MarkedExcerpt text={excerpt} from={from} to={to} {...(hasReplacing && { replacement })} />
            </RowButton>
          </li>
        ))}
      </PlainList>
      {found.count > hits.length && (
        <p
          className={classes.more}
        >{`The first ${hits.length} of ${found.count.toLocaleString()} results are listed.`}</p>
      )}
    </div>
  );
}

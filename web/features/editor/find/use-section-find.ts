import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lineChange } from '#book/document/line-change.ts';
import { UnreadableExpression, type WordSearch } from '#book/text/text-search.ts';
import { TOO_LONG, TooLong } from '#book/text/find-in-section.ts';
import type { TextQuery } from '#contract/find.ts';
import { ownUndoStep } from '../collaboration/undo-steps.ts';
import { useEditorFacts } from '../base/use-editor-facts.ts';
import { keepOrigins } from '../blocks/machine-origins.ts';
import { EMPTY_QUERY } from './find-query.ts';
import { foundIn, hitFrom, showFound, showHit } from './found-hits.ts';
import { findInDoc, type FoundText, placesOf, replaceIn } from './found-text.ts';
import { RunawayExpression } from './match-texts.ts';

/** How long typing must pause before the text is searched, in ms. */
const QUIET_MS = 200;
/** How many hits are marked at most. All hits are counted and replaced. */
const MARKED_MAX = 5000;

interface SectionSearch extends TextQuery {
  replacement: string;
}

interface Found extends FoundText {
  search: SectionSearch;
}

/** A search of a text that is running or done. */
interface RunningSearch {
  doc: Node;
  search: SectionSearch;
  control: AbortController;
  result: Promise<Found | null>;
}

/** Searches the text of an editor, marks the hits and replaces them. Does not search while `isOpen` is false. */
export function useSectionFind(editor: Editor, isOpen: boolean) {
  const [search, setSearch] = useState<SectionSearch>({ ...EMPTY_QUERY, replacement: '' });
  const [found, setFound] = useState<Found | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { current } = useEditorFacts(editor, readCurrent);
  const last = useRef<RunningSearch>(undefined);

  /**
   * Searches the current text. Resolves to null if the search fails or is cancelled, or if the text or the query changes meanwhile. A
   * caller that asks for the search that is already running gets its result: an expression takes time, and a press of Enter must not be
   * lost.
   */
  const runSearch = (): Promise<Found | null> => {
    const { doc } = editor.state;
    const begun = last.current;
    if (begun && begun.doc === doc && begun.search === search && !begun.control.signal.aborted) return begun.result;
    begun?.control.abort();
    const control = new AbortController();
    const result = findIn(doc, control.signal);
    last.current = { doc, search, control, result };
    return result;
  };
  const findIn = async (doc: Node, signal: AbortSignal): Promise<Found | null> => {
    try {
      const next = { ...(await findInDoc(doc, wordSearch(search), signal)), search };
      if (signal.aborted || editor.isDestroyed || editor.state.doc !== doc) return null;
      const places = placesOf(next, MARKED_MAX);
      const before = foundIn(editor.state);
      const at = before.places[before.current]?.from ?? editor.state.selection.from;
      showFound(editor.view, { places, current: hitFrom(places, at) });
      setFound(next);
      setFailure(null);
      return next;
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof UnreadableExpression) && !(error instanceof RunawayExpression)) throw error;
      showFound(editor.view, { places: [], current: -1 });
      setFound(null);
      setFailure(error.message);
      return null;
    }
  };
  const latest = useRef(runSearch);
  useEffect(() => {
    latest.current = runSearch;
  });
  const fresh = async () =>
    found !== null && found.doc === editor.state.doc && found.search === search ? found : runSearch();

  const shown = useRef('');
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const searchAgain = async () => {
      await latest.current();
      // A new query scrolls to its first hit. While somebody writes, the page does not scroll.
      const asked = JSON.stringify({ ...search, replacement: '' });
      if (shown.current !== asked) showHit(editor.view, foundIn(editor.state).current);
      shown.current = asked;
    };
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void searchAgain(), QUIET_MS);
    };
    plan();
    editor.on('update', plan);
    return () => {
      clearTimeout(timer);
      last.current?.control.abort();
      editor.off('update', plan);
    };
  }, [editor, isOpen, search]);
  useEffect(() => {
    if (isOpen) return;
    shown.current = '';
    setFound(null);
    if (!editor.isDestroyed && foundIn(editor.state).places.length > 0)
      showFound(editor.view, { places: [], current: -1 });
  }, [editor, isOpen]);

  const step = async (by: 1 | -1) => {
    if ((await fresh()) === null) return;
    const { places, current: at } = foundIn(editor.state);
    if (places.length > 0) showHit(editor.view, (at + by + places.length) % places.length);
  };
  /** Replaces the hits for whose index `isChosen` returns true, in one undo step. Returns how many were replaced. */
  const replace = (text: FoundText, isChosen: (index: number) => boolean): number => {
    try {
      const { after, replaced } = replaceIn(text, isChosen);
      if (replaced > 0) editor.view.dispatch(ownUndoStep(keepOrigins(changeInto(editor.state.tr, after))));
      return replaced;
    } catch (error) {
      if (!(error instanceof TooLong)) throw error;
      setFailure(TOO_LONG);
      return 0;
    }
  };

  return {
    search,
    change: (part: Partial<SectionSearch>) => setSearch((before) => ({ ...before, ...part })),
    found: search.query === '' ? null : found,
    failure: search.query === '' ? null : failure,
    current,
    step,
    /** Replaces the current hit and goes to the next one. */
    async replaceCurrent() {
      const before = await fresh();
      const at = foundIn(editor.state).current;
      if (before === null || at < 0) return;
      replace(before, (index) => index === at);
      const after = await runSearch();
      if (after === null || after.count === 0) return;
      // The replacement may itself contain the query. Skip its hits, which would otherwise be replaced again and again.
      const within = Math.max(0, after.count - before.count + 1);
      showHit(editor.view, (at + within) % after.count);
    },
    async replaceAll() {
      const text = await fresh();
      return text === null ? 0 : replace(text, () => true);
    },
    show: (index: number) => showHit(editor.view, index),
  };
}

function wordSearch({ query, case: isCase, word: isWord, regex: isRegex, replacement }: SectionSearch): WordSearch {
  return { kind: 'words', query, isCase, isWord, isRegex, replacement };
}

function readCurrent({ state }: Editor): { current: number } {
  return { current: foundIn(state).current };
}

/** How many characters of selected words become the query when the bar opens, at most. */
const WORDS_MAX = 100;

/**
 * Calls `open` at Ctrl+F and Ctrl+H (⌘ on a Mac) with the selected words. A second Ctrl+F in the field opens the browser's own search.
 * While a dialog is open, the browser handles both keys.
 */
export function useFindKeys(
  editor: Editor,
  field: RefObject<HTMLInputElement | null>,
  open: (withReplacing: boolean, words: string) => void,
): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isAsked =
        (key === 'f' || key === 'h') && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isAsked || document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      // The text is hidden behind another tab.
      if (editor.view.dom.offsetParent === null) return;
      if (key === 'f' && field.current !== null && event.target === field.current) return;
      event.preventDefault();
      latest.current(key === 'h', selectedWords(editor));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [editor, field]);
}

function selectedWords({ state, view }: Editor): string {
  const { $from, $to, empty, from, to } = state.selection;
  if (empty || !view.hasFocus() || !$from.sameParent($to) || !$from.parent.inlineContent) return '';
  const words = state.doc.textBetween(from, to, ' ', ' ').trim();
  return words.length <= WORDS_MAX ? words : '';
}

/**
 * Changes the document of a transaction into `after`, which has the same blocks with other texts and attributes. Only the differences are
 * changed, so that positions elsewhere stay.
 */
export function changeInto(tr: Transaction, after: Node): Transaction {
  changeContent(tr, { before: tr.doc, after, start: 0 });
  return tr;
}

interface Pair {
  before: Node;
  after: Node;
}

function changeContent(tr: Transaction, { before, after, start }: Pair & { start: number }): void {
  if (before.content === after.content) return;
  if (before.inlineContent) {
    changeInline(tr, { before, after, start });
    return;
  }
  const places: { child: Node; index: number; at: number }[] = [];
  before.forEach((child, offset, index) => places.push({ child, index, at: start + offset }));
  // Goes from the end, so that earlier positions stay valid.
  for (const { child, index, at } of places.toReversed()) {
    const to = after.child(index);
    if (child === to) continue;
    changeContent(tr, { before: child, after: to, start: at + 1 });
    if (child.attrs !== to.attrs) tr.setNodeMarkup(at, null, to.attrs);
  }
}

function changeInline(tr: Transaction, { before, after, start }: Pair & { start: number }): void {
  const change = lineChange(before.content, after.content);
  if (change) tr.replace(start + change.from, start + change.toBefore, after.slice(change.from, change.to));
}

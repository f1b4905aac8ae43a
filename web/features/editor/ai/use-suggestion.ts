import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import { endedMarkdown } from '#book/formats/markdown/streamed-markdown.ts';
import type { GenerationFinding, GenerationSource } from '#contract/generation.ts';
import { EDIT_TEXT_MAX, editText } from '#contract/text-edits.ts';
import { followText, type GenerationStatus } from './generated-text.ts';
import { trackRange, type Target, targetOf } from './suggestion-target.ts';

/** A suggestion for words of the section. It may not have been requested yet. */
export interface Suggestion {
  action: EditAction;
  instruction: string;
  target: Target;
  /** `ready` means that the author must first give an instruction. */
  status: GenerationStatus;
  /** The Markdown that has arrived so far. */
  answer: string;
  error: string;
  /** What the server does while no text arrives. */
  progress: string;
  /** The findings that remain in the answer. */
  findings: readonly GenerationFinding[];
  /** The parts of the book that were sent for it. */
  sources: readonly GenerationSource[];
}

const NOTHING = { answer: '', error: '', progress: '', findings: [], sources: [] };

/** A request before it is sent. */
type Asked = Pick<Suggestion, 'action' | 'instruction' | 'target'>;

const TOO_LONG = 'That is more than 20,000 characters. Please select less.';

/** Runs one suggestion at a time for the open section. The text does not change before the author accepts it. */
export function useSuggestion(editor: Editor, projectId: string, sectionId: string) {
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null);
  const current = useRef<Suggestion | null>(null);
  const running = useRef<AbortController | null>(null);

  const show = useCallback((next: Suggestion | null) => {
    current.current = next;
    setSuggestion(next);
  }, []);

  const putAway = useCallback(() => {
    running.current?.abort();
    const last = current.current;
    if (last) keepSuggestion(sectionId, { ...last, text: last.target.text });
  }, [sectionId]);
  useEffect(() => putAway, [putAway]);

  const ask = useCallback(
    async (asked: Asked, exclude: string[] = []) => {
      putAway();
      const { action, instruction, target } = asked;
      if (target.text.length > EDIT_TEXT_MAX) return show({ ...asked, ...NOTHING, status: 'failed', error: TOO_LONG });
      const controller = new AbortController();
      running.current = controller;
      const isCurrent = () => running.current === controller;
      show({ ...asked, ...NOTHING, status: 'running' });
      const place = { project_id: projectId, section_id: sectionId };
      const body = { ...place, action, text: target.text, instruction, exclude };
      const { status, text, error, done } = await followText(
        editText,
        { body, signal: controller.signal },
        (answer, progress) => {
          if (isCurrent()) show({ ...asked, ...NOTHING, status: 'running', answer, progress });
        },
      );
      if (!isCurrent()) return;
      const answer = status === 'done' ? text : endedMarkdown(text);
      show({
        ...asked,
        ...NOTHING,
        status,
        error,
        answer,
        findings: done?.findings ?? [],
        sources: done?.sources ?? [],
      });
    },
    [projectId, sectionId, show, putAway],
  );

  /** Starts an action for the current selection. An action that needs an instruction waits for it. */
  const begin = useCallback(
    (action: EditAction, instruction = '') => {
      const asked = { action, instruction, target: targetOf(editor.state, action) };
      trackRange(editor.view, asked.target);
      if (instruction === '' && needsInstruction(asked)) {
        putAway();
        return show({ ...asked, ...NOTHING, status: 'ready' });
      }
      void ask(asked);
    },
    [editor, ask, show, putAway],
  );

  /** Shows an earlier suggestion again, for the current caret or selection. */
  const bringBack = useCallback(
    ({ action, instruction, text, answer }: KeptSuggestion) => {
      const target = targetOf(editor.state, action);
      trackRange(editor.view, target);
      // The suggestion can replace only the words that it was made for. Otherwise it can only be inserted below.
      const canReplace = target.canReplace && target.text === text;
      show({ ...NOTHING, action, instruction, target: { ...target, text, canReplace }, status: 'done', answer });
    },
    [editor, show],
  );

  const close = useCallback(() => {
    putAway();
    show(null);
    if (!editor.isDestroyed) trackRange(editor.view, null);
  }, [editor, show, putAway]);

  return { suggestion, begin, ask, bringBack, close, stop: () => running.current?.abort() };
}

/** Whether the author must give an instruction first: a tone must be chosen, and without text the author must say what they want. */
function needsInstruction({ action, target }: { action: EditAction; target: Target }): boolean {
  return action === 'tone' || target.text.trim() === '';
}

/** An earlier suggestion. It is kept while the page is open. */
export interface KeptSuggestion {
  action: EditAction;
  instruction: string;
  /** The words that it was about. */
  text: string;
  answer: string;
}

const KEPT_MAX = 5;
const kept = new Map<string, KeptSuggestion[]>();

/** Keeps a suggestion of a section as the newest, and drops the oldest. */
function keepSuggestion(sectionId: string, suggestion: KeptSuggestion): void {
  if (suggestion.answer.trim() === '') return;
  const others = (kept.get(sectionId) ?? []).filter(({ answer }) => answer !== suggestion.answer);
  kept.set(sectionId, [suggestion, ...others].slice(0, KEPT_MAX));
}

export function keptSuggestions(sectionId: string): readonly KeptSuggestion[] {
  return kept.get(sectionId) ?? [];
}

import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import { endedMarkdown } from '#book/formats/markdown/streamed-markdown.ts';
import type { GenerationFinding, GenerationSource } from '#contract/generation.ts';
import { EDIT_TEXT_MAX, editText } from '#contract/text-edits.ts';
import { followText, type GenerationStatus } from './generated-text.ts';
import { followPlace, type Target, targetOf } from './suggestion-target.ts';

/** What is suggested for words of the section, or about to be asked for. */
export interface Suggestion {
  action: EditAction;
  instruction: string;
  target: Target;
  /** `ready`: the author is to say something first. */
  status: GenerationStatus;
  /** Markdown, as far as it has come. */
  answer: string;
  error: string;
  /** What is done while no text comes. */
  progress: string;
  /** What the rules still say of what came. */
  findings: readonly GenerationFinding[];
  /** What of the book was sent for it. */
  sources: readonly GenerationSource[];
}

const NOTHING = { answer: '', error: '', progress: '', findings: [], sources: [] };

/** What is to be asked for. */
type Asked = Pick<Suggestion, 'action' | 'instruction' | 'target'>;

const TOO_LONG = 'That is more than 20,000 characters. Please select less.';

/** One suggestion at a time for the open section. Nothing of it is in the text before it is accepted. */
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

  /** Begins with what is selected now. What needs to be told something first waits for it. */
  const begin = useCallback(
    (action: EditAction, instruction = '') => {
      const asked = { action, instruction, target: targetOf(editor.state, action) };
      followPlace(editor.view, asked.target);
      if (instruction === '' && needsInstruction(asked)) {
        putAway();
        return show({ ...asked, ...NOTHING, status: 'ready' });
      }
      void ask(asked);
    },
    [editor, ask, show, putAway],
  );

  /** Shows a suggestion that was put away, for the caret or selection of now. */
  const bringBack = useCallback(
    ({ action, instruction, text, answer }: KeptSuggestion) => {
      const target = targetOf(editor.state, action);
      followPlace(editor.view, target);
      // Beside other words than its own it can only be put below them.
      const canReplace = target.canReplace && target.text === text;
      show({ ...NOTHING, action, instruction, target: { ...target, text, canReplace }, status: 'done', answer });
    },
    [editor, show],
  );

  const close = useCallback(() => {
    putAway();
    show(null);
    if (!editor.isDestroyed) followPlace(editor.view, null);
  }, [editor, show, putAway]);

  return { suggestion, begin, ask, bringBack, close, stop: () => running.current?.abort() };
}

/** A tone has to be chosen; without words to go by, the author has to say what is wanted. */
function needsInstruction({ action, target }: { action: EditAction; target: Target }): boolean {
  return action === 'tone' || target.text.trim() === '';
}

/** A suggestion that was put away, as long as the page is open. */
export interface KeptSuggestion {
  action: EditAction;
  instruction: string;
  /** What it was about. */
  text: string;
  answer: string;
}

const KEPT_MAX = 5;
const kept = new Map<string, KeptSuggestion[]>();

/** Keeps a suggestion of a section, the newest first, and forgets the oldest. */
function keepSuggestion(sectionId: string, suggestion: KeptSuggestion): void {
  if (suggestion.answer.trim() === '') return;
  const others = (kept.get(sectionId) ?? []).filter(({ answer }) => answer !== suggestion.answer);
  kept.set(sectionId, [suggestion, ...others].slice(0, KEPT_MAX));
}

export function keptSuggestions(sectionId: string): readonly KeptSuggestion[] {
  return kept.get(sectionId) ?? [];
}

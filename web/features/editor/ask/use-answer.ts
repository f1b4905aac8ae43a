import { useEffect, useRef, useState } from 'react';
import { endedMarkdown } from '#book/formats/markdown/streamed-markdown.ts';
import { askBook } from '#contract/book-questions.ts';
import type { GenerationSource } from '#contract/generation.ts';
import { followText, type GenerationStatus } from '../generate/follow-text.ts';

export interface BookAnswer {
  status: GenerationStatus;
  /** Markdown, as far as it has come. */
  text: string;
  error: string;
  /** Until the answer is whole, those of the one before. */
  sources: readonly GenerationSource[];
}

const READY: BookAnswer = { status: 'ready', text: '', error: '', sources: [] };

/** One answer of the book at a time, shown as it comes. */
export function useAnswer(projectId: string) {
  const [answer, setAnswer] = useState(READY);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function ask(question: string, exclude: string[]): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const isCurrent = () => running.current === controller;
    setAnswer(({ sources }) => ({ ...READY, status: 'running', sources }));
    const call = { body: { project_id: projectId, question, exclude }, signal: controller.signal };
    const { status, text, error, done } = await followText(askBook, call, (text) => {
      if (isCurrent()) setAnswer(({ sources }) => ({ ...READY, status: 'running', text, sources }));
    });
    if (!isCurrent()) return;
    setAnswer({ status, error, text: status === 'done' ? text : endedMarkdown(text), sources: done?.sources ?? [] });
  }

  return { answer, ask, stop: () => running.current?.abort() };
}

import { useEffect, useRef, useState } from 'react';
import { endedMarkdown } from '#book/formats/markdown/streamed-markdown.ts';
import { generateContent, type GenerationFinding, type GenerationRequest } from '#contract/generation.ts';
import { followText, type GenerationStatus } from './follow-text.ts';

export interface Generation {
  status: GenerationStatus;
  /** Markdown, as far as it has come. */
  text: string;
  error: string;
  /** What is done while no text comes. */
  progress: string;
  /** What the rules still say of its creatures, items, spells and tables. */
  findings: readonly GenerationFinding[];
}

const READY: Generation = { status: 'ready', text: '', error: '', progress: '', findings: [] };

/** One generation at a time, shown as it comes. */
export function useGeneration(onEnd: (generation: Generation) => void) {
  const [generation, setGeneration] = useState(READY);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(request: GenerationRequest): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setGeneration({ ...READY, status: 'running' });
    const call = { body: request, signal: controller.signal };
    const { status, text, error, done } = await followText(generateContent, call, (text, progress) =>
      setGeneration({ ...READY, status: 'running', text, progress }),
    );
    const whole = status === 'done' ? text : endedMarkdown(text);
    const end = { ...READY, status, error, text: whole, findings: done?.findings ?? [] };
    setGeneration(end);
    onEnd(end);
  }

  return { generation, start, stop: () => running.current?.abort() };
}

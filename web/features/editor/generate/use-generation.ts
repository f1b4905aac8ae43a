import { useEffect, useRef, useState } from 'react';
import { endedMarkdown } from '#book/markdown/streamed-markdown.ts';
import { AiEvent, generateContent, type GenerationRequest } from '#contract/generation.ts';
import { isAbort, messageOf } from '#web/lib/calls/api-error.ts';
import { pacedUpdates } from '#web/lib/paced-updates.ts';
import { streamEvents } from '#web/lib/calls/stream.ts';

export type GenerationStatus = 'ready' | 'running' | 'done' | 'stopped' | 'failed';

export interface Generation {
  status: GenerationStatus;
  /** Markdown, as far as it has come. */
  text: string;
  error: string;
}

const READY: Generation = { status: 'ready', text: '', error: '' };

/** One generation at a time, shown as it comes. */
export function useGeneration(onEnd: (generation: Generation) => void) {
  const [generation, setGeneration] = useState(READY);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(request: GenerationRequest): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    setGeneration({ ...READY, status: 'running' });
    const came = await follow(request, controller.signal, (text) =>
      setGeneration({ status: 'running', text, error: '' }),
    );
    const end = came.status === 'done' ? came : { ...came, text: endedMarkdown(came.text) };
    setGeneration(end);
    onEnd(end);
  }

  return { generation, start, stop: () => running.current?.abort() };
}

async function follow(
  request: GenerationRequest,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<Generation> {
  let text = '';
  const steady = pacedUpdates(() => onText(text));
  try {
    for await (const event of streamEvents(generateContent, { body: request, signal }, AiEvent)) {
      if (event.type === 'error') return { status: 'failed', text, error: event.error };
      if (event.type === 'done') return { status: 'done', text, error: '' };
      text += event.text;
      steady.ask();
    }
  } catch (error) {
    if (isAbort(error)) return { status: 'stopped', text, error: '' };
    return { status: 'failed', text, error: messageOf(error) };
  } finally {
    steady.end();
  }
  // Leaving the loop on an abort ends the stream without an error.
  if (signal.aborted) return { status: 'stopped', text, error: '' };
  return { status: 'failed', text, error: 'The answer broke off. Please try again.' };
}

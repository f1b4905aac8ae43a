import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { endedMarkdown } from '#book/formats/markdown/streamed-markdown.ts';
import { AiEvent, generateContent, type GenerationFinding, type GenerationRequest } from '#contract/generation.ts';
import type { RouteContract } from '#contract/route.ts';
import { isAbort, messageOf } from '#web/lib/calls/api-error.ts';
import type { CallInput } from '#web/lib/calls/request.ts';
import { streamEvents } from '#web/lib/calls/stream.ts';
import { pacedUpdates } from '#web/lib/paced-updates.ts';

export type GenerationStatus = 'ready' | 'running' | 'done' | 'stopped' | 'failed';

/** The last event of a text that arrived completely. It carries findings and sources. */
type DoneEvent = Extract<z.infer<typeof AiEvent>, { type: 'done' }>;

interface FollowedText {
  status: Exclude<GenerationStatus, 'ready' | 'running'>;
  /** The Markdown that has arrived so far. */
  text: string;
  error: string;
  /** Null if the text did not arrive completely. */
  done: DoneEvent | null;
}

/** Called with the text so far. `progress` says what the server does while no text arrives; it is '' while text arrives. */
type FollowText = (text: string, progress: string) => void;

/** Requests a text and calls `onText` while it arrives, no faster than the page can draw. Never throws. */
export async function followText<R extends RouteContract>(
  route: R,
  input: CallInput<R> & { signal: AbortSignal },
  onText: FollowText,
): Promise<FollowedText> {
  let text = '';
  let progress = '';
  const steady = pacedUpdates(() => onText(text, progress));
  try {
    for await (const event of streamEvents(route, input, AiEvent)) {
      if (event.type === 'error') return { status: 'failed', text, error: event.error, done: null };
      if (event.type === 'done') return { status: 'done', text, error: '', done: event };
      progress = event.type === 'progress' ? event.message : '';
      if (event.type === 'text') text += event.text;
      if (event.type === 'replace') text = event.text;
      steady.ask();
    }
  } catch (error) {
    if (isAbort(error)) return { status: 'stopped', text, error: '', done: null };
    return { status: 'failed', text, error: messageOf(error), done: null };
  } finally {
    steady.end();
  }
  // An abort can also end the stream without an error.
  if (input.signal.aborted) return { status: 'stopped', text, error: '', done: null };
  return { status: 'failed', text, error: 'The answer broke off. Please try again.', done: null };
}

export interface Generation {
  status: GenerationStatus;
  /** The Markdown that has arrived so far. */
  text: string;
  error: string;
  /** What the server does while no text arrives. */
  progress: string;
  /** The findings that remain in its creatures, items, spells and tables. */
  findings: readonly GenerationFinding[];
}

const READY: Generation = { status: 'ready', text: '', error: '', progress: '', findings: [] };

/** Runs one generation at a time and shows the text while it arrives. */
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

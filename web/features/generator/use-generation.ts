import { useCallback, useEffect, useRef, useState } from 'react';
import { endedMarkdown } from '#book/formats/markdown/streamed-markdown.ts';
import { AiEvent, generateContent, type GenerationRequest } from '#contract/generation.ts';
import { isAbort, messageOf } from '#web/lib/calls/api-error.ts';
import { pacedUpdates } from '#web/lib/paced-updates.ts';
import { streamEvents } from '#web/lib/calls/stream.ts';

interface Generating {
  /** The text so far, as Markdown. */
  text: string;
  isBusy: boolean;
  error: string | null;
  /** The findings that remain in its creatures, items, spells and tables. */
  findings: readonly string[];
  /** Resolves to the whole text, or to what had arrived before it was stopped; '' if nothing had. */
  start: (request: GenerationRequest) => Promise<string>;
  /** Stops generating; the text so far stays. */
  stop: () => void;
  /** Shows another text, and stops a running generation. */
  show: (text: string) => void;
}

/** Generates a text, which arrives in pieces. Unmounting stops it. */
export function useGeneration(): Generating {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [findings, setFindings] = useState<readonly string[]>([]);
  const running = useRef<AbortController | null>(null);
  const shown = useRef('');
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    shown.current = text;
  }, [text]);

  const start = useCallback(async (request: GenerationRequest) => {
    const own = new AbortController();
    running.current?.abort();
    running.current = own;
    const before = shown.current;
    setBusy(true);
    setText('');
    setError(null);
    setFindings([]);
    let content = '';
    let isWhole = false;
    const steady = pacedUpdates(() => running.current === own && setText(content));
    try {
      for await (const event of streamEvents(generateContent, { body: request, signal: own.signal }, AiEvent)) {
        if (event.type === 'error') setError(event.error);
        isWhole = event.type === 'done';
        if (event.type === 'done') setFindings(event.findings.map(({ message }) => message));
        if (event.type === 'done' || event.type === 'error') break;
        if (event.type === 'text') content += event.text;
        if (event.type === 'replace') content = event.text;
        steady.ask();
      }
    } catch (failure) {
      if (!isAbort(failure)) setError(messageOf(failure));
      // It was stopped before any text arrived, so the previous text is shown again.
      else if (content === '' && running.current === own) setText(before);
    } finally {
      steady.end();
    }
    if (!isWhole) content = endedMarkdown(content);
    if (running.current === own) {
      setBusy(false);
      if (content !== '') setText(content);
    }
    return content;
  }, []);
  const stop = useCallback(() => running.current?.abort(), []);
  const show = useCallback((content: string) => {
    running.current?.abort();
    running.current = null;
    setBusy(false);
    setText(content);
    setError(null);
    setFindings([]);
  }, []);
  return { text, isBusy, error, findings, start, stop, show };
}

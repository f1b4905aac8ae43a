import { Anchor, Box, Checkbox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { type GenerationRequest, type GenerationSource, showContext } from '#contract/generation.ts';
import { wordPositionAt, wordsOf } from '#contract/live/word-position.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { showPlace } from '#web/lib/books/written-text.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/api.ts';
import { PlainList } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import classes from './source-list.module.css';
import { sectionName } from '#web/ui/text/display-text.ts';

interface SourceListProps {
  projectId: string;
  sources: readonly GenerationSource[];
  leftOut: LeftOut;
  /** Called when the author follows a link to a passage. Without it, there are no links. */
  onFollow?: (() => void) | undefined;
}

/** The parts of the book that a request sends, each with its reason and its words. A check box leaves a part out of the next request. */
export function SourceList({ projectId, sources, leftOut, onFollow }: SourceListProps) {
  // A part that the author includes again stays visible until the next answer says whether it is sent.
  const [ticked, setTicked] = useState<TickedAgain>({ since: sources, again: [] });
  if (ticked.since !== sources) setTicked({ since: sources, again: [] });
  const byId = new Map([...sources, ...leftOut.sources.values(), ...ticked.again].map((source) => [source.id, source]));
  const toggle = (source: GenerationSource) => {
    if (leftOut.sources.has(source.id)) setTicked({ since: sources, again: [...ticked.again, source] });
    leftOut.toggle(source);
  };
  return (
    <PlainList className={classes.sources}>
      {[...byId.values()].map((source) => (
        <li key={source.id} data-left-out={leftOut.sources.has(source.id)}>
          <Checkbox
            aria-label={`Send ${sectionName(source.title)}: ${source.why}`}
            checked={!leftOut.sources.has(source.id)}
            onChange={() => toggle(source)}
          />
          <div className={classes.source}>
            <SourceTitle projectId={projectId} source={source} onFollow={onFollow} />
            <Box component="span" c="dimmed" fz="sm">
              {source.why}
            </Box>
            <Excerpt text={source.excerpt} />
          </div>
        </li>
      ))}
    </PlainList>
  );
}

interface TickedAgain {
  since: readonly GenerationSource[];
  again: readonly GenerationSource[];
}

interface SourceTitleProps extends Pick<SourceListProps, 'projectId' | 'onFollow'> {
  source: GenerationSource;
}

function SourceTitle({ projectId, source: { section_id: sectionId, title, excerpt }, onFollow }: SourceTitleProps) {
  if (sectionId === undefined || onFollow === undefined)
    return <span className={classes.title}>{sectionName(title)}</span>;
  const follow = () => {
    showPlace(projectId, sectionId, wordPositionAt(wordsOf(excerpt), 0));
    onFollow();
  };
  return (
    <Anchor component={Link} className={classes.title} to={editorPath(projectId, sectionId)} onClick={follow}>
      {sectionName(title)}
    </Anchor>
  );
}

/** The beginning of an excerpt in one line, and the whole excerpt on request. */
function Excerpt({ text }: { text: string }) {
  const line = text.replace(/\s+/g, ' ');
  if (line.length <= LINE) return <p className={classes.words}>{line}</p>;
  return (
    <details className={classes.words}>
      <summary>
        <span className={classes.whenClosed}>{`${line.slice(0, line.lastIndexOf(' ', LINE)).toWellFormed()} …`}</span>
        <span className={classes.whenOpen}>Show less</span>
      </summary>
      {text}
    </details>
  );
}

const LINE = 90;

/** The parts of the book that the author leaves out of requests. */
export interface LeftOut {
  sources: ReadonlyMap<string, GenerationSource>;
  /** Their ids, for a request. */
  ids: string[];
  toggle(source: GenerationSource): void;
}

/** Keeps the left-out parts together with their words, since later answers no longer name them. */
export function useLeftOut(): LeftOut {
  const [sources, setSources] = useState<ReadonlyMap<string, GenerationSource>>(new Map());
  const toggle = useCallback((source: GenerationSource) => {
    setSources((before) => {
      const after = new Map(before);
      if (!after.delete(source.id)) after.set(source.id, source);
      return after;
    });
  }, []);
  return useMemo(() => ({ sources, ids: [...sources.keys()], toggle }), [sources, toggle]);
}

interface WhatIsSentProps {
  projectId: string;
  /** The request as it would be sent now. */
  request: GenerationRequest;
  leftOut: LeftOut;
}

/** How long the author must pause before the parts are looked up again, in ms. */
const PAUSE = 600;

/** When opened, shows word for word which parts of the book a request sends. The author can leave parts out. */
export function WhatIsSent({ projectId, request, leftOut }: WhatIsSentProps) {
  const [isOpen, setOpen] = useState(false);
  const [prompt] = useDebouncedValue(request.prompt, PAUSE);
  const asked = { ...request, prompt };
  const { data, error } = useQuery({
    queryKey: ['generation', 'context', asked],
    queryFn: ({ signal }) => call(showContext, { body: asked, signal }),
    enabled: isOpen && prompt.trim() !== '',
    placeholderData: keepPreviousData,
    // The result is not cached, since the book keeps changing.
    gcTime: 0,
  });
  const { data: generator } = useQuery(generatorQuery);
  const reader = generator?.provider === 'builtin' ? 'the built-in generator' : (generator?.model ?? 'the model');

  return (
    <details className={classes.sent} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>What will be sent</summary>
      <ErrorBanner message={error ? messageOf(error) : ''} />
      {prompt.trim() === '' && <p>Describe what you want first: it decides which parts of the book are sent.</p>}
      {data && (
        <>
          <p role="status">
            {`${countOf(data.sources.length)} and your prompt go to ${reader}: ${data.characters.toLocaleString()} characters.`}
          </p>
          <SourceList projectId={projectId} sources={data.sources} leftOut={leftOut} />
          <details className={classes.prompt}>
            <summary>The whole prompt, word for word</summary>
            <pre tabIndex={0}>{data.prompt}</pre>
          </details>
        </>
      )}
    </details>
  );
}

function countOf(parts: number): string {
  if (parts === 0) return 'No part of the book';
  return parts === 1 ? 'One part of the book' : `${parts} parts of the book`;
}

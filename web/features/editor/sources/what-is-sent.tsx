import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type GenerationRequest, showContext } from '#contract/generation.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { generatorQuery } from '#web/lib/books/generator-query.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { SourceList } from './source-list.tsx';
import type { LeftOut } from './use-left-out.ts';
import classes from './what-is-sent.module.css';

export interface WhatIsSentProps {
  projectId: string;
  /** The request as it would be sent now. */
  request: GenerationRequest;
  leftOut: LeftOut;
}

/** How long the author has stopped writing before it is looked up again, in milliseconds. */
const PAUSE = 600;

/** Shows, once it is opened, what of the book goes along with a request, word for word, and lets the author leave parts out. */
export function WhatIsSent({ projectId, request, leftOut }: WhatIsSentProps) {
  const [isOpen, setOpen] = useState(false);
  const [prompt] = useDebouncedValue(request.prompt, PAUSE);
  const asked = { ...request, prompt };
  const { data, error } = useQuery({
    queryKey: ['generation', 'context', asked],
    queryFn: ({ signal }) => call(showContext, { body: asked, signal }),
    enabled: isOpen && prompt.trim() !== '',
    placeholderData: keepPreviousData,
    // The book goes on being written.
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
            {`${countOf(data.sources.length)} and your prompt go to ${reader}: ${data.characters.toLocaleString('en')} characters.`}
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

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { useIsOffline } from '#web/lib/calls/online.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { showNote } from './host/messages.ts';
import { type FoundSection, openingQuery } from './opening/open-section.ts';
import { SectionEditor, type SectionEditorProps } from './section-editor.tsx';

export interface SectionLoaderProps extends Omit<SectionEditorProps, 'opening'> {
  sectionId: string;
}

/** Loads one section (its key) and opens it. Later answers of the server about it do not open it again. */
export function SectionLoader({ sectionId, ...editor }: SectionLoaderProps) {
  const { project } = editor;
  const { data, error, refetch } = useQuery(openingQuery(project.id, sectionId));
  const isOffline = useIsOffline() && error !== null;
  const [opening, setOpening] = useState<FoundSection | null>(null);
  if (data && opening === null) setOpening(data);

  useEffect(() => {
    if (opening?.isRestored && opening.isOfEarlierVisit) showNote('Text that was not saved last time is back.');
  }, [opening]);

  if (opening) return <SectionEditor {...editor} opening={opening} />;
  if (isOffline)
    return <p role="status">This section was not open before. It opens by itself once the connection is back.</p>;
  if (error)
    return (
      <ErrorBanner message={messageOf(error)} action={<Button onClick={() => void refetch()}>Try again</Button>} />
    );
  return <p role="status">Loading section...</p>;
}

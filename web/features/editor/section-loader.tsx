import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { hasRight } from '#contract/book-roles.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { useSectionDocument } from './document/use-section-document.ts';
import { showNote } from './host/messages.ts';
import { SectionEditor, type SectionEditorProps } from './section-editor.tsx';

export interface SectionLoaderProps extends Omit<SectionEditorProps, 'document' | 'opened'> {
  sectionId: string;
}

/** Opens one section (its key). An editor is shown only for what could be read. */
export function SectionLoader({ sectionId, ...editor }: SectionLoaderProps) {
  const section = useSectionDocument(editor.project.id, sectionId, hasRight(editor.project.role, 'editor'));
  const state = section?.state;
  const hasReturned = state?.phase === 'open' && state.hasReturned;
  useEffect(() => {
    if (hasReturned) showNote('Text that was not saved last time is back.');
  }, [hasReturned]);

  if (!section || state?.phase === 'loading') return <p role="status">Loading section...</p>;
  if (state?.phase === 'open') {
    const { document } = section;
    return <SectionEditor key={state.doc.guid} {...editor} document={document} opened={state} />;
  }
  if (state?.phase === 'failed')
    return (
      <ErrorBanner
        message={state.message}
        action={<Button onClick={() => section.document.retry()}>Try again</Button>}
      />
    );
  return <p role="status">This section was not open before. It opens by itself once the connection is back.</p>;
}

import { Button } from '@mantine/core';
import { startTransition, useEffect, useState } from 'react';
import { hasRole } from '#contract/book-roles.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { showNote } from './base/messages.ts';
import { findOpenSection, followRights, holdSection } from './open-section/open-sections.ts';
import type { SectionDocument, SectionState } from './open-section/section-document.ts';
import { NewSection } from './text/section-title.tsx';
import { SectionEditor, type SectionEditorProps } from './section-editor.tsx';

interface SectionLoaderProps extends Omit<SectionEditorProps, 'document' | 'opened'> {
  sectionId: string;
}

/** Opens one section. Shows an editor only once the section could be read. */
export function SectionLoader({ sectionId, ...editor }: SectionLoaderProps) {
  const section = useSectionDocument(editor.project.id, sectionId, hasRole(editor.project.role, 'editor'));
  const state = section?.state;
  const hasReturned = state?.phase === 'open' && state.hasReturned;
  useEffect(() => {
    if (hasReturned) showNote('Text that was not saved last time is back.');
  }, [hasReturned]);

  if (!section || state?.phase === 'loading') {
    return editor.draft ? <NewSection draft={editor.draft} /> : <p role="status">Loading section...</p>;
  }
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

interface ShownSection {
  document: SectionDocument;
  state: SectionState;
}

/** The section while it is open, for a person who may or may not write in it. Null in the first rendering if it was not open before. */
function useSectionDocument(projectId: string, sectionId: string, mayWrite: boolean): ShownSection | null {
  const [shown, setShown] = useState<ShownSection | null>(() => {
    const document = findOpenSection(projectId, sectionId);
    return document && { document, state: document.getState() };
  });
  useEffect(() => {
    followRights(projectId, mayWrite);
    const { document, release } = holdSection(projectId, sectionId);
    const show = () =>
      setShown((before) => {
        const state = document.getState();
        return before?.document === document && before.state === state ? before : { document, state };
      });
    show();
    // The first key after a save also changes the state of saving. The key is painted without waiting for that.
    const stop = document.subscribe((isSaveAlone) => (isSaveAlone ? startTransition(show) : show()));
    return () => {
      stop();
      release();
    };
  }, [projectId, sectionId, mayWrite]);
  return shown;
}

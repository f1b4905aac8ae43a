import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasRight } from '#contract/book-roles.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import { ROLE_LABELS } from '#web/lib/books/role-labels.ts';
import { keptWordsQuery } from './kept-words.ts';
import { KeptWordsNotice } from './kept-words-notice.tsx';

/**
 * Says that somebody may write no more, at the moment in which they lose that right, and has the words that the book did not take: later
 * too, and those of a section that is no longer in it.
 */
export function WritingEnded({ project }: { project: ProjectOutline }) {
  const { id, role, content } = project;
  const mayWrite = hasRight(role, 'editor');
  const [hasWritten, setWritten] = useState(mayWrite);
  if (mayWrite && !hasWritten) setWritten(true);
  const { data = [] } = useQuery(keptWordsQuery(id));
  const isSent = ({ sectionId }: { sectionId: string }) =>
    mayWrite && content.sections.some((section) => section.id === sectionId);
  const kept = data.filter((one) => !isSent(one));
  const hasLost = hasWritten && !mayWrite;
  const label = ROLE_LABELS[role].toLowerCase();
  const reason = hasLost
    ? `The owner of this book has made you a ${label}: you can read it, and write in it no more.`
    : kept.length > 0 && !mayWrite
      ? 'You can read this book, and write in it no more.'
      : '';
  const dismiss = () => setWritten(false);
  return <KeptWordsNotice projectId={id} reason={reason} kept={kept} onDismiss={dismiss} isSudden={hasLost} />;
}

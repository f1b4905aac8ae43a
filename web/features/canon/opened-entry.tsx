import { useQuery } from '@tanstack/react-query';
import { canonQuery } from '#web/lib/books/canon-query.ts';
import { EntryDialog } from './entry-dialog.tsx';

export interface OpenedEntryProps {
  projectId: string;
  entryId: string;
  onClose(): void;
}

/** The dialog of an entry above a page other than that of the canon. */
export function OpenedEntry({ projectId, entryId, onClose }: OpenedEntryProps) {
  const { data: entries = [] } = useQuery(canonQuery(projectId));
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) return null;
  return <EntryDialog projectId={projectId} entry={entry} entries={entries} onClose={onClose} />;
}

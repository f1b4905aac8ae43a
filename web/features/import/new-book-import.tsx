import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { PROJECT_LISTS } from '#web/lib/books/project-queries.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { importBook, offerLinkedImages } from './import-calls.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useImport } from './use-import.ts';

const ABOUT =
  'Headings become sections; stat blocks, spells, magic items and tables to roll on are recognised. What cannot be kept is listed before anything is made.';

/** Makes a book from a file, and opens it. */
export function NewBookImport({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const work = useImport(null);
  const make = () =>
    work.make(async (sending, preview) => {
      const project = await importBook(sending);
      void client.invalidateQueries({ queryKey: PROJECT_LISTS });
      await navigate(editorPath(project.id), { replace: true });
      offerLinkedImages(project.id, preview.linked_images, navigate);
    });
  return (
    <ImportDialog
      title="Import a book"
      about={ABOUT}
      work={work}
      isBook
      makeLabel={() => 'Import the book'}
      onMake={make}
      onClose={onClose}
    />
  );
}

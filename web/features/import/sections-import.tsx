import { NativeSelect } from '@mantine/core';
import { counted } from '#web/lib/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SectionHead } from '#contract/sections.ts';
import { announceBookChanged } from '#web/lib/books/book-changes.ts';
import { undoBookChange } from '#web/lib/books/section-calls.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { outlineQuery, sectionsInOrder } from '#web/lib/books/project-queries.ts';
import { showUndo } from '#web/ui/dialog/undo-notice.tsx';
import { sectionName } from '#web/ui/text/display-text.ts';
import { importInto, offerLinkedImages } from './import-calls.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useImport } from './use-import.ts';

const ABOUT =
  'The sections of the file come into this book; its own details and layout stay. What cannot be kept is listed before anything is made.';

/** Imports the sections of a file into the open book, and opens the first of them. */
export function SectionsImport({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const { data: outline } = useQuery(outlineQuery(projectId));
  const { sections, current } = sectionsInOrder(outline?.content.sections ?? [], url.get('section'));
  const [chosen, setChosen] = useState<string | null>(null);
  const after = chosen ?? current?.id ?? '';
  const work = useImport(projectId);
  const make = () =>
    work.make(async (sending, preview) => {
      const { sections: added, version_id } = await importInto({ projectId, after: after || undefined }, sending);
      await announceBookChanged(projectId);
      await navigate(editorPath(projectId, added[0]?.id), { replace: true });
      const message = `${counted(added.length, 'section')} of “${sending.file.name}” ${added.length === 1 ? 'is' : 'are'} in the book.`;
      showUndo(message, () => void undoBookChange(projectId, version_id));
      offerLinkedImages(projectId, preview.linked_images, navigate);
    });
  return (
    <ImportDialog
      title="Import into this book"
      about={ABOUT}
      work={work}
      isBook={false}
      makeLabel={(preview) => `Import ${counted(preview.sections.length, 'section')}`}
      choice={<PlaceChoice sections={sections} value={after} onChange={setChosen} />}
      onMake={make}
      onClose={onClose}
    />
  );
}

interface PlaceChoiceProps {
  sections: readonly SectionHead[];
  /** The id of the section after which they are inserted; '' for the end of the book. */
  value: string;
  onChange(value: string): void;
}

function PlaceChoice({ sections, value, onChange }: PlaceChoiceProps) {
  const places = sections.map(({ id, title }, index) => ({
    value: id,
    label: `After “${sectionName(title) || `Section ${index + 1}`}”`,
  }));
  return (
    <NativeSelect
      label="Where the sections go"
      data={[...places, { value: '', label: 'At the end of the book' }]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

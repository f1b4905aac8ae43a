import { Box, Stack, Text } from '@mantine/core';
import {
  type Icon,
  IconBeer,
  IconBraces,
  IconDeviceTablet,
  IconFileText,
  IconFileTypeDocx,
  IconFileTypeHtml,
  IconFileTypePdf,
  IconFileZip,
  IconListCheck,
  IconMap2,
  IconMarkdown,
  IconPrinter,
  IconZoomCheck,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { PRINT_PRESETS, type PrintPreset } from '#book/layout/print-presets.ts';
import { hasRole } from '#contract/book-roles.ts';
import type { ExportFormat } from '#contract/exports.ts';
import { outlineQuery, sectionsInOrder } from '#web/lib/books/project-queries.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { usePreference } from '#web/lib/preferences.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { sectionName } from '#web/ui/text/display-text.ts';
import { PlainList, RowButton } from '#web/ui/text/plain-list.tsx';
import { EXPORT_GROUPS, formatsOf, FORMAT_WORDS, PRINT_CHOICES } from './file-choices.ts';
import { FileProgress, FileResult, isMakingFile } from './file-result.tsx';
import classes from './preview-panel.module.css';
import { useBookFile } from './use-book-file.ts';

const PrintDialog = lazy(async () => ({ default: (await import('./print-dialog.tsx')).PrintDialog }));

const PartDialog = lazy(async () => ({ default: (await import('./part-dialog.tsx')).PartDialog }));

const ICONS: Readonly<Record<ExportFormat, Icon>> = {
  pdf: IconFileTypePdf,
  epub: IconDeviceTablet,
  docx: IconFileTypeDocx,
  html: IconFileTypeHtml,
  markdown: IconMarkdown,
  homebrewery: IconBeer,
  foundry: IconMap2,
  commonmark: IconMarkdown,
  json: IconBraces,
  text: IconFileText,
  zip: IconFileZip,
};

/** One thing that a book can be exported as. */
interface Choice {
  /** Unique, and the same at every visit. */
  id: string;
  label: string;
  use: string;
  Icon: Icon;
  run(): void;
}

interface ExportDialogProps {
  projectId: string;
  onClose(): void;
}

/** Everything that a book can be exported as, grouped by what it is for. The choice that was used last is on top. */
export function ExportDialog({ projectId, onClose }: ExportDialogProps) {
  const { data: outline } = useQuery(outlineQuery(projectId));
  const [last, setLast] = usePreference('lastExport');
  // Nothing of the list moves while it is open: what is chosen now is on top the next time.
  const [lastBefore] = useState(last);
  const [asked, setAsked] = useState<'part' | 'print' | null>(null);
  const file = useBookFile(projectId);
  const hasServer = !isDemoMode();
  const mayArchive = outline !== undefined && hasRole(outline.role, 'editor');
  const { sections } = sectionsInOrder(outline?.content.sections ?? [], null);
  const hasContent = sections.some(({ word_count }) => word_count > 0);
  const isBusy = file.state.busy !== null;

  const ofFormat = (format: ExportFormat): Choice => ({
    id: format,
    ...FORMAT_WORDS[format],
    Icon: ICONS[format],
    run: () => void (format === 'pdf' ? file.exportPdf() : file.downloadAs(format)),
  });
  const ofPreset = (preset: PrintPreset): Choice => ({
    id: `print-${preset}`,
    label: `${PRINT_CHOICES[preset].label} (.pdf)`,
    use: PRINT_CHOICES[preset].use,
    Icon: IconPrinter,
    run: () => void file.downloadPages({ preset, colours: 'full' }),
  });
  const part: Choice = {
    id: 'part',
    label: 'A part of the book',
    use: 'Chosen sections, or the players’ edition',
    Icon: IconListCheck,
    run: () => setAsked('part'),
  };
  const check: Choice = {
    id: 'check',
    label: 'Check for print',
    use: 'Problems for print shops; files of the pages and the cover',
    Icon: IconZoomCheck,
    run: () => setAsked('print'),
  };
  const formats = formatsOf(hasServer, mayArchive);
  const groups = EXPORT_GROUPS.map(({ title, formats: ids }) => ({
    title,
    choices: [
      ...ids.filter((id) => formats.includes(id)).map(ofFormat),
      ...(title === 'To print' && hasServer ? [...PRINT_PRESETS.map(ofPreset), check] : []),
      ...(title === 'To read' ? [part] : []),
    ],
  })).filter(({ choices }) => choices.length > 0);
  const usedLast = groups.flatMap(({ choices }) => choices).filter(({ id }) => id === lastBefore);

  const list = (title: string, choices: readonly Choice[]) => (
    <section key={title} aria-label={title}>
      <Box component="h3" m="0 0 4px" fz="md">
        {title}
      </Box>
      <PlainList className={classes.choices}>
        {choices.map(({ id, label, use, Icon, run }) => (
          <li key={id}>
            <RowButton
              className={classes.choice}
              disabled={!hasContent || isBusy}
              onClick={() => {
                setLast(id);
                run();
              }}
            >
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <span>
                {label}
                <span className={classes.use}>{use}</span>
              </span>
            </RowButton>
          </li>
        ))}
      </PlainList>
    </section>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title="Export"
      classNames={{ content: classes.exports, body: classes.exportsBody }}
    >
      <Stack className={classes.exportsList}>
        {!hasContent && <Text>There is nothing to export yet: the book has no text.</Text>}
        {usedLast.length > 0 && list('Used last', usedLast)}
        {groups.map(({ title, choices }) => list(title, choices))}
      </Stack>
      <div className={classes.exportsResult}>
        {isMakingFile(file) ? <FileProgress file={file} /> : <FileResult file={file} />}
      </div>
      {asked === 'print' && (
        <Suspense>
          <PrintDialog
            projectId={projectId}
            onClose={() => setAsked(null)}
            onLeave={onClose}
            onExportPages={(choice) => void file.downloadPages(choice)}
            onExportCover={(choice) => void file.downloadCover(choice)}
          />
        </Suspense>
      )}
      {asked === 'part' && (
        <Suspense>
          <PartDialog
            sections={sections.map(({ id, title }) => ({ id, title: sectionName(title) }))}
            hasServer={hasServer}
            mayArchive={mayArchive}
            onClose={() => setAsked(null)}
            onExport={(choice) => void file.downloadPart(choice)}
          />
        </Suspense>
      )}
    </Dialog>
  );
}

import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { paperSize } from '#book/layout/papers.ts';
import type { WordPosition } from '#contract/live/word-position.ts';
import { isDemoMode } from '#web/lib/demo-mode.ts';
import { useOpenSection } from '#web/lib/books/project-paths.ts';
import { outlineQuery, sectionsInOrder, useMayWrite } from '#web/lib/books/project-queries.ts';
import { showPlace } from '#web/lib/books/written-text.ts';
import { plainDisplay } from '#web/ui/text/display-text.ts';
import { BookButtons } from './book-buttons.tsx';
import { BookName, CoverPlaceholder } from './book-name.tsx';
import { type OutlineState, outlineStateOf } from './live/rereading.ts';
import { PagesRegion } from './live/pages-region.tsx';
import { useLiveBook } from './live/live-book.ts';
import type { LiveState } from './live/live-state.ts';
import classes from './preview-panel.module.css';
import { FileProgress, FileResult, isMakingFile } from './file-result.tsx';
import { useBookFile } from './use-book-file.ts';

const BookReader = lazy(async () => ({ default: (await import('./book-reader.tsx')).BookReader }));

const NOTHING: OutlineState = { facts: '', sections: '' };

interface PreviewPanelProps {
  projectId: string;
  /** Whether the side of the book is open. While it is closed, no pages are typeset. */
  isOpen: boolean;
  /** Whether the panel is in sight, and not another face of the side. */
  isShown: boolean;
  /** Called when the reader opens above the panel and when it closes. */
  onReading?(isReading: boolean): void;
}

/** The preview of the book: its pages while it is being written, its progress, and three buttons. */
export function PreviewPanel({ projectId, isOpen, isShown, onReading }: PreviewPanelProps) {
  const outline = useQuery(outlineQuery(projectId));
  const named = useSearchParams()[0].get('section');
  const { sections, current } = sectionsInOrder(outline.data?.content.sections ?? [], named);
  const sectionId = current?.id ?? null;
  const hasContent = sections.some(({ word_count }) => word_count > 0);
  const isDemo = isDemoMode();
  const isTypeset = hasContent && !isDemo;
  const { book, state } = useLiveBook(projectId, isTypeset && isOpen);
  const file = useBookFile(projectId);
  const mayWrite = useMayWrite(projectId);
  const layout = outline.data?.content.layout ?? DEFAULT_LAYOUT;
  const paper = paperSize(layout);
  const title = plainDisplay(outline.data?.title ?? '');
  const pages = hasContent ? state.pages : 0;
  // If the place of the caret is unknown, the page at which its section begins.
  const caretPage = state.caretPage ?? state.sections.find(({ id }) => id === sectionId)?.page ?? null;
  const [inSight, setInSight] = useState<number | null>(null);
  const pageNamed = inSight ?? caretPage;
  const { facts, sections: heads } = outline.data ? outlineStateOf(outline.data) : NOTHING;
  useEffect(() => book?.setOutline({ facts, sections: heads }), [book, facts, heads]);
  useEffect(() => {
    book?.want('cover', [1]);
  }, [book]);
  const isReading = file.isReading;
  // A layout effect, so that the drawer around the panel knows it before the next Escape.
  useLayoutEffect(() => onReading?.(isReading), [isReading, onReading]);
  // Nothing is shown before the title, so that the parts of the panel get their places only once.
  if (outline.isLoading) return null;

  return (
    <div className={classes.panel} style={{ '--page-ratio': `${paper.width} / ${paper.height}` } as CSSProperties}>
      <BookName
        title={title}
        cover={state.images.get(1)}
        isTypeset={isTypeset}
        page={pageNamed === null || pages === 0 ? null : { number: Math.min(pageNamed, pages), of: pages }}
      />
      {isTypeset && isShown && (
        <PagesRegion
          projectId={projectId}
          book={book}
          state={state}
          caretPage={caretPage}
          mayWrite={mayWrite}
          paper={paper}
          onSight={setInSight}
        />
      )}
      {!isTypeset && <CoverPlaceholder />}
      <div className={classes.progress}>
        {isMakingFile(file) ? (
          <FileProgress file={file} />
        ) : (
          <>
            <span>Generation Progress: {generationProgress(sections, pages)}%</span>
            <span>Pages Generated: {pages}</span>
          </>
        )}
      </div>
      {isDemo && (
        <Text size="sm">
          Typesetting needs the server, so the demo makes no PDF. Preview Full Book shows the book as one plain page.
        </Text>
      )}
      <BookButtons mayEdit={mayWrite} file={file} hasContent={hasContent} isDemo={isDemo} />
      <FileResult file={file} />
      {isTypeset && <BookNotes projectId={projectId} state={state} />}
      {isReading && book && (
        <Suspense>
          <BookReader
            title={title}
            read={{ projectId }}
            pages={book}
            state={state}
            sections={sections}
            first={{ sectionId, page: caretPage ?? 1 }}
            onClose={file.closeBook}
          />
        </Suspense>
      )}
    </div>
  );
}

interface BookNotesProps {
  projectId: string;
  state: LiveState;
}

/** The typesetter's messages about the book. Each links to its block, or to its section if the block is unknown. */
function BookNotes({ projectId, state: { warnings, problem, sections } }: BookNotesProps) {
  const openSection = useOpenSection(projectId);
  const notes = [
    ...(problem ? [{ section_id: problem.sectionId, section: '', message: problem.error, place: problem.place }] : []),
    ...warnings,
  ];
  if (notes.length === 0) return null;
  const isThere = (id: string | null): id is string => sections.some((section) => section.id === id);
  const goTo = (sectionId: string, place: WordPosition | null) => {
    const isOpen = place !== null && showPlace(projectId, sectionId, place);
    if (!isOpen) openSection(sectionId);
  };
  return (
    <details className={classes.notes}>
      <summary>{notes.length === 1 ? '1 warning' : `${notes.length} warnings`}</summary>
      <ul>
        {notes.map(({ section_id, section, message, place }, index) => (
          <li key={`${index} ${section_id} ${message}`}>
            <Text size="sm">{message}</Text>
            {isThere(section_id) && (
              <Button variant="subtle" size="compact-sm" onClick={() => goTo(section_id, place)}>
                {section === '' ? 'Go to its section' : `Go to ${section}`}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The share of sections that have text, in whole per cent. 0 if there are no sections. 100 only once there are pages. */
export function generationProgress(sections: readonly { word_count: number }[], pages: number): number {
  if (sections.length === 0) return 0;
  const written = sections.filter(({ word_count }) => word_count > 0).length;
  const share = Math.round((100 * written) / sections.length);
  return pages > 0 ? share : Math.min(share, 99);
}

import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type CSSProperties,
  memo,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { directionOfLanguage } from '#book/layout/language-tag.ts';
import { licenceText } from '#book/layout/licences.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { createSectionNumbers } from '#book/sections/section-numbers.ts';
import { getProject, getProjectOutline, type Project } from '#contract/projects.ts';
import { getSection, type Section } from '#contract/sections.ts';
import { onSaved } from '#web/lib/books/book-changes.ts';
import { screenAddress } from '#web/lib/books/image-address.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { queryClient } from '#web/lib/calls/query-client.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { plainDisplay, sectionName } from '#web/ui/text/display-text.ts';
import type { ReadingPlace } from './live/live-state.ts';
import { findReferenced, LISTED_HEADINGS, readableHtml } from './section-html.ts';
import classes from './book-text.module.css';
import '#web/ui/book-text.css';

/** A book that somebody reads: as a member, or by a link with this token. */
export interface ReadBook {
  projectId: string;
  link?: string;
}

/** The book with all its texts, as the person may see it. After a change, only the sections that changed are loaded again. */
export function bookTextQuery({ projectId, link }: ReadBook) {
  const queryKey = ['book-text', projectId, link ?? ''];
  const sent = link === undefined ? {} : { headers: { authorization: `Link ${link}` } };
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Project> => {
      const params = { id: projectId };
      const before = queryClient.getQueryData<Project>(queryKey);
      if (!before) return call(getProject, { params, ...sent, signal });
      const outline = await call(getProjectOutline, { params, ...sent, signal });
      const known = new Map(before.content.sections.map((section) => [section.id, section]));
      const heads = outline.content.sections;
      const changed = heads.filter(({ id, version }) => known.get(id)?.version !== version);
      // Another role may see more or less of every section.
      if (changed.length > READ_ONE_BY_ONE || outline.role !== before.role)
        return call(getProject, { params, ...sent, signal });
      for (const { id } of changed) {
        const { doc: _, ...section } = await call(getSection, {
          params: { id: projectId, sectionId: id },
          ...sent,
          signal,
        });
        known.set(id, section);
      }
      const sections = heads.flatMap((head) => known.get(head.id) ?? []);
      return { ...outline, content: { ...outline.content, sections } };
    },
    // A link that has ended, or a book that is gone, stays so.
    retry: false,
    refetchOnWindowFocus: true,
  };
}

/** With more changed sections than this, the book is loaded whole. */
const READ_ONE_BY_ONE = 8;
/** How long after a save the text is loaded again, in ms. The author may go on writing meanwhile. */
const FOLLOW_AFTER_MS = 1000;

/** Loads the text again whenever the book was saved, by anybody. */
function useFollowedText(projectId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSaved(projectId, () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: ['book-text', projectId] });
      }, FOLLOW_AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [projectId]);
}

/** What the reader asks of the text. */
export interface BookTextHandle {
  /** Where the person reads; null before the first section, and before the text is there. */
  place(): ReadingPlace | null;
  /** Scrolls to the beginning of a section, or to one of its headings, counted as `listedHeadings` does. */
  goTo(sectionId: string, heading: number | null): void;
  /** Gives the text the focus, so that keys scroll it. */
  focus(): void;
}

interface BookTextProps {
  book: ReadBook;
  /** Where the text opens; null for its beginning. */
  start: ReadingPlace | null;
  handle: Ref<BookTextHandle>;
  /** Called when another section comes to the top. */
  onSection(id: string): void;
}

/** The whole book as one column of text in the colours and faces of its theme. */
export function BookText({ book, start, handle, onSection }: BookTextProps) {
  const { data, error, refetch } = useQuery(bookTextQuery(book));
  useFollowedText(book.projectId);
  const scroller = useRef<HTMLDivElement>(null);
  const language = data?.content.layout.language ?? '';
  const isThere = data !== undefined;
  useImperativeHandle(handle, () => ({
    place: () => (scroller.current ? placeIn(scroller.current) : null),
    goTo: (sectionId, heading) => scroller.current && goToHeading(scroller.current, sectionId, heading),
    focus: () => scroller.current?.focus({ preventScroll: true }),
  }));
  const last = useRef('');
  const tell = () => {
    const id = scroller.current && placeIn(scroller.current)?.sectionId;
    if (!id || id === last.current) return;
    last.current = id;
    onSection(id);
  };
  useLayoutEffect(() => {
    if (!isThere || !scroller.current) return undefined;
    tell();
    return start === null ? undefined : scrollToPlace(scroller.current, start);
    // Only when the text comes. After that the scroll position belongs to the reader.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere]);
  return (
    // The handlers only serve buttons and links inside.
    <div
      ref={scroller}
      className={classes.scroller}
      role="region"
      aria-label="Text of the book"
      tabIndex={0}
      data-autofocus
      onScroll={tell}
      onClick={({ target, currentTarget }) => follow(target as Element, currentTarget)}
      onKeyDown={({ key, target, currentTarget }) => key === 'Enter' && follow(target as Element, currentTarget)}
    >
      {error && !data && (
        <ErrorBanner message={messageOf(error)} action={<Button onClick={() => void refetch()}>Try again</Button>} />
      )}
      {!data && !error && (
        <p className={classes.loading} role="status">
          <Loader size="sm" aria-hidden="true" /> Loading the book…
        </p>
      )}
      {data && (
        <div className={classes.column} lang={language} dir={directionOfLanguage(language)} data-proposals="hidden">
          <WholeText book={data} />
        </div>
      )}
    </div>
  );
}

const WholeText = memo(function WholeText({ book }: { book: Project }) {
  const { description, author, layout, sections } = book.content;
  const labels = printedLabels(layout.language);
  const numberOf = createSectionNumbers(layout.chapter_numbers, layout.language);
  const licence = licenceText({ title: book.title, author, layout });
  return (
    <>
      <div className={`book-text ${classes.head}`}>
        <p className={classes.title}>{plainDisplay(book.title)}</p>
        {author !== '' && <p>{plainDisplay(author)}</p>}
        {description !== '' && <p className={classes.description}>{plainDisplay(description)}</p>}
      </div>
      {sections.length === 0 && <p>Nothing is written in this book yet.</p>}
      {sections.map((section) => (
        <SectionText key={section.id} section={section} {...numberOf(section.opening.kind)} />
      ))}
      {licence.length > 0 && (
        <section className={`book-text ${classes.licence}`}>
          <h2>{labels.licence}</h2>
          {licence.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
    </>
  );
});

interface SectionTextProps {
  section: Section;
  /** Its number, or null. */
  label: string | null;
  /** Whether it is a scene in the chapter before it. */
  runsOn: boolean;
}

const SectionText = memo(function SectionText({ section, label, runsOn }: SectionTextProps) {
  const { id, title, content, opening, word_count } = section;
  const html = useMemo(() => readableHtml(content, id), [content, id]);
  const Heading = runsOn ? 'h3' : 'h2';
  return (
    <article
      data-section={id}
      data-runs-on={runsOn || undefined}
      className={classes.section}
      style={{ '--words': word_count } as CSSProperties}
    >
      <div className={`book-text ${classes.opening}`}>
        {opening.image !== '' && (
          <figure data-width="page">
            <img src={screenAddress(opening.image, 1280)} alt={opening.alt} loading="lazy" />
          </figure>
        )}
        {label !== null && <p className={classes.number}>{label}</p>}
        <Heading tabIndex={-1}>{sectionName(title)}</Heading>
        {opening.epigraph.trim() !== '' && (
          <blockquote>
            <p>{opening.epigraph}</p>
            {opening.source.trim() !== '' && <p>— {opening.source}</p>}
          </blockquote>
        )}
      </div>
      {/* Safe to insert: stored texts have passed the sanitizer. */}
      <div className="book-text" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
});

/** The title of a section, which is its first heading. */
const TITLE = 'h2, h3';
/** How far below the upper edge the line is that somebody reads, in px. */
const READ_AT = 8;
/** In how many frames a place is looked for. Sections that come into view are laid out first then, and move what is below them. */
const FRAMES = 8;

function sectionsIn(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-section]')];
}

function placeIn(scroller: HTMLElement): ReadingPlace | null {
  const line = scroller.getBoundingClientRect().top + READ_AT;
  const section = sectionsIn(scroller).findLast((one) => one.getBoundingClientRect().top <= line);
  if (!section) return null;
  const { top, height } = section.getBoundingClientRect();
  const share = height === 0 ? 0 : Math.min(1, Math.max(0, (line - top) / height));
  return { sectionId: section.dataset.section ?? '', share };
}

/** Scrolls so that a place is at the line that somebody reads, and keeps it there for a few frames. Returns a function that stops it. */
function scrollToPlace(scroller: HTMLElement, { sectionId, share }: ReadingPlace): () => void {
  return keepFor(FRAMES, () => {
    const section = sectionsIn(scroller).find(({ dataset }) => dataset.section === sectionId);
    if (!section) return;
    const { top, height } = section.getBoundingClientRect();
    scroller.scrollTop += top + share * height - scroller.getBoundingClientRect().top - READ_AT + 1;
  });
}

function goToHeading(scroller: HTMLElement, sectionId: string, heading: number | null): void {
  const section = sectionsIn(scroller).find(({ dataset }) => dataset.section === sectionId);
  const listed = LISTED_HEADINGS.map((tag) => `:scope > .book-text:last-child > ${tag}`).join();
  const target = heading === null ? null : section?.querySelectorAll(listed)[heading];
  const found = target ?? section?.querySelector(TITLE);
  if (found) show(found);
}

/** Follows a note or a reference that was pressed. */
function follow(pressed: Element, scroller: HTMLElement): void {
  const note = pressed.closest<HTMLElement>('[data-leads-to]')?.dataset.leadsTo;
  if (note !== undefined) return document.getElementById(note)?.focus();
  const target = pressed.closest<HTMLElement>('[data-ref]')?.dataset.ref;
  const found = target === undefined ? null : findReferenced(scroller, target);
  if (found) show(found.matches('[data-section]') ? (found.querySelector(TITLE) ?? found) : found);
}

/** Scrolls to an element and gives it the focus, so that reading and Tab go on there. */
function show(element: Element): void {
  if (element instanceof HTMLElement) {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }
  keepFor(FRAMES, () => element.scrollIntoView({ block: 'start' }));
}

/** Runs something now and in the next frames. Returns a function that stops it. */
function keepFor(frames: number, act: () => void): () => void {
  act();
  let left = frames;
  let frame = 0;
  const again = () => {
    act();
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(again);
  };
  frame = requestAnimationFrame(again);
  return () => cancelAnimationFrame(frame);
}

import { rectSortingStrategy, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Group, NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { SECTION_STATUS_LABELS, SECTION_STATUSES, type SectionStatus } from '#book/catalogue/book-choices.ts';
import { createRunningOn } from '#book/sections/section-numbers.ts';
import { hasRole, missingRoleMessage } from '#contract/book-roles.ts';
import type { ProjectOutline } from '#contract/projects.ts';
import type { SectionHead } from '#contract/sections.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { outlineQuery, sectionsInOrder } from '#web/lib/books/project-queries.ts';
import { ApiError, messageOf } from '#web/lib/calls/api-error.ts';
import { counted } from '#web/lib/counted.ts';
import { type Preferences, usePreference } from '#web/lib/preferences.ts';
import { joinRoom } from '#web/lib/sync/joined-rooms.ts';
import { keepsText } from '#web/lib/sync/local-store.ts';
import { SaveBadge } from '#web/lib/sync/save-badge.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { PendingPage, ProjectNotFound } from '#web/ui/page/page-states.tsx';
import { BookPageTitle } from '#web/ui/page/page-title.tsx';
import { type AddressView, useAddressView } from '#web/ui/page/use-address-view.ts';
import { useDocumentTitle } from '#web/ui/page/use-document-title.ts';
import { type CardActions, OutlineCard } from './outline-card.tsx';
import classes from './outline.module.css';
import { useLasting } from './section-row.tsx';
import { type SectionNotes, type SectionNotesWriting, useSectionNotes } from './section-notes.ts';
import { moveBy, SortableSections, useIds } from './sections-panel.tsx';
import { changedSince, useReorder } from './use-sections.ts';
import { readGoals } from './writing-progress.ts';

/** The page on which the authors plan a book: its sections as cards or as a list, with what each is about and how far it is. */
export function OutlinePage() {
  const { projectId = '' } = useParams();
  const { data: project, error, refetch } = useQuery(outlineQuery(projectId));
  useDocumentTitle('Outline');
  // The room tells when somebody else changes a section or the order.
  useEffect(() => joinRoom(projectId).leave, [projectId]);
  if (project) return <Outline key={project.id} project={project} />;
  if (error instanceof ApiError && error.status === 404) return <ProjectNotFound />;
  return (
    <PendingPage error={error && messageOf(error)} onRetry={() => void refetch()}>
      Loading outline...
    </PendingPage>
  );
}

function Outline({ project }: { project: ProjectOutline }) {
  const { sections } = sectionsInOrder(project.content.sections, null);
  const mayWrite = hasRole(project.role, 'editor');
  // Also for a person who loses the right to write: what the server has not taken stays on this device.
  const writing = useSectionNotes(project.id, mayWrite);
  return (
    <Page width="wide">
      <BookPageTitle book={project.title} path={editorPath(project.id)}>
        Outline
      </BookPageTitle>
      {!mayWrite && <Text>{missingRoleMessage('editor')}</Text>}
      {mayWrite && sections.length === 0 && (
        <EmptyState title="No sections yet">Add sections beside the text; here you see them as cards.</EmptyState>
      )}
      {mayWrite && sections.length > 0 && <Board projectId={project.id} sections={sections} {...writing} />}
    </Page>
  );
}

const VIEWS: readonly { value: Preferences['outlineView']; label: string }[] = [
  { value: 'cards', label: 'Cards' },
  { value: 'list', label: 'List' },
];

interface BoardProps extends SectionNotesWriting {
  projectId: string;
  sections: readonly SectionHead[];
}

/** The sections of a book, and what is shown of them. */
function Board({ projectId, sections, notes, saved }: BoardProps) {
  const [view, setView] = usePreference('outlineView');
  const [{ status }, show] = useAddressView(STATUS_IN_ADDRESS);
  const { reorder, visit, change } = useUndoable(projectId, notes);
  const isKeptHere = keepsText.use() && !saved.isWaiting;
  const shown = sections.filter((section) => status === null || section.status === status);
  const ids = useIds(shown);
  const actions = useLasting<CardActions>({
    visit,
    change,
    move: (id, step) => moveBy(sections, id, step, reorder, ids),
  });
  const numbers = new Map(sections.map(({ id }, index) => [id, index + 1]));
  const card = (section: SectionHead) => (
    <OutlineCard projectId={projectId} section={section} number={numbers.get(section.id) ?? 1} actions={actions} />
  );

  return (
    <>
      <Group gap="8px 24px" className={classes.bar} data-on-ground>
        <SegmentedControl
          aria-label="View"
          data={[...VIEWS]}
          value={view}
          onChange={(value) => setView(value as Preferences['outlineView'])}
        />
        <NativeSelect
          aria-label="Status shown"
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) => show({ status: statusOf(value) })}
          data={[{ value: '', label: 'Every status' }, ...SECTION_STATUSES.map((one) => statusChoice(one, sections))]}
        />
        <Text role="status" className={classes.total}>
          {totalWords(projectId, { sections, shown })}
        </Text>
        <div className={classes.saved}>
          <SaveBadge
            status={saved.status}
            message={saved.message}
            isGenerating={false}
            isKeptHere={isKeptHere}
            onRetry={notes.retry}
          />
        </div>
      </Group>
      <SortableSections
        sections={sections}
        ids={ids}
        strategy={view === 'cards' ? rectSortingStrategy : verticalListSortingStrategy}
        onReorder={reorder}
      >
        <ol className={classes.board} data-view={view} aria-label="Sections">
          {chaptersOf(sections, shown).map(({ id, chapter, scenes }) => (
            <li key={id} className={classes.chapter} data-kind={chapter?.opening.kind}>
              {chapter && card(chapter)}
              {scenes.length > 0 && (
                <ol className={classes.scenes} aria-label="Scenes">
                  {scenes.map((scene) => (
                    <li key={scene.id}>{card(scene)}</li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </SortableSections>
      {shown.length === 0 && <EmptyState title="No section has this status">Choose another status above.</EmptyState>}
    </>
  );
}

/** The changes of an outline, each of which can be undone. What is typed into a synopsis in one go is one change. */
function useUndoable(projectId: string, notes: SectionNotesWriting['notes']) {
  const { reorder, did, undo, sectionsNow, nameOf } = useReorder(projectId);
  useHotkeys([['mod+Z', undo]], ['INPUT', 'TEXTAREA']);
  const [typed] = useState(() => new Map<string, string>());

  const find = (id: string) => sectionsNow().find((section) => section.id === id);

  /** Puts a note back, unless somebody has changed it since. */
  function putBack<Name extends keyof SectionNotes>(id: string, name: Name, [was, is]: SectionHead[Name][]): boolean {
    if (find(id)?.[name] !== is) return false;
    notes.change(id, { [name]: was });
    return true;
  }

  return {
    reorder,
    change(id: string, changes: SectionNotes): void {
      const before = find(id);
      notes.change(id, changes);
      if (!before) return;
      if (changes.synopsis !== undefined && !typed.has(id)) typed.set(id, before.synopsis);
      const { status } = changes;
      if (status === undefined) return;
      const name = nameOf(id);
      did({
        done: `${name} is marked as ${SECTION_STATUS_LABELS[status]}.`,
        undo: () =>
          putBack(id, 'status', [before.status, status])
            ? `${name} is marked as ${SECTION_STATUS_LABELS[before.status]} again.`
            : changedSince(name),
      });
    },
    visit(id: string): () => void {
      const leave = notes.visit(id);
      return () => {
        leave();
        const was = typed.get(id);
        const is = find(id)?.synopsis;
        typed.delete(id);
        if (was === undefined || is === undefined || was === is) return;
        const name = nameOf(id);
        did({
          done: `Changed the synopsis of ${name}.`,
          undo: () =>
            putBack(id, 'synopsis', [was, is]) ? `The synopsis of ${name} is as it was.` : changedSince(name),
        });
      };
    },
  };
}

interface OutlineChapter {
  id: string;
  /** Null if it is not shown, but some of its scenes are. */
  chapter: SectionHead | null;
  scenes: SectionHead[];
}

/** The shown sections, each with the shown scenes that run on in it. */
export function chaptersOf(sections: readonly SectionHead[], shown: readonly SectionHead[]): OutlineChapter[] {
  const isShown = new Set(shown);
  const runsOn = createRunningOn();
  const chapters: OutlineChapter[] = [];
  for (const section of sections) {
    if (!runsOn(section.opening.kind)) {
      chapters.push({ id: section.id, chapter: isShown.has(section) ? section : null, scenes: [] });
    } else if (isShown.has(section)) chapters.at(-1)?.scenes.push(section);
  }
  return chapters.filter(({ chapter, scenes }) => chapter !== null || scenes.length > 0);
}

/** How many sections and words are shown, and of how many. */
function totalWords(
  projectId: string,
  { sections, shown }: { sections: readonly SectionHead[]; shown: readonly SectionHead[] },
): string {
  const words = shown.reduce((sum, { word_count }) => sum + word_count, 0);
  const { book: goal } = readGoals(projectId, '');
  const isAll = shown.length === sections.length;
  const many = isAll ? '' : `${shown.length.toLocaleString()} of `;
  const written =
    isAll && goal !== null ? `${words.toLocaleString()} of ${counted(goal, 'word')}` : counted(words, 'word');
  return `${many}${counted(sections.length, 'section')} · ${written}`;
}

function statusChoice(status: SectionStatus, sections: readonly SectionHead[]) {
  const count = sections.filter((section) => section.status === status).length;
  return { value: status, label: `${SECTION_STATUS_LABELS[status]} (${count})` };
}

function statusOf(value: string | null): SectionStatus | null {
  return SECTION_STATUSES.find((status) => status === value) ?? null;
}

/** How the address names the status that is shown: `?status=draft`. */
const STATUS_IN_ADDRESS: AddressView<{ status: SectionStatus | null }> = {
  fromUrl: (url) => ({ status: statusOf(url.get('status')) }),
  toUrl: ({ status }) => new URLSearchParams(status === null ? {} : { status }),
  change: (view, part) => ({ ...view, ...part }),
};

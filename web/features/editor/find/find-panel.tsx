import { Box, Button, Checkbox, Drawer, Group, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { findInProject, replaceInProject, type TextHit, type TextQuery } from '#contract/find.ts';
import { announceBookChanged } from '#web/lib/books/book-changes.ts';
import { undoBookChange } from '#web/lib/books/section-calls.ts';
import { saveNewestText } from '#web/lib/books/book-file.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { showPlace } from '#web/lib/books/written-text.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/api.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { useWayOut } from '#web/ui/dialog/use-way-out.ts';
import { PlainList, RowButton } from '#web/ui/text/plain-list.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { MarkedExcerpt } from '#web/ui/text/marked-excerpt.tsx';
import { ServerChange } from '../collaboration/undo-steps.ts';
import { changeByServer, undoInOpenSections } from '../open-section/open-sections.ts';
import {
  EMPTY_QUERY,
  hitsBySection,
  hitWords,
  HOW_FOUND,
  QUERY_MAX,
  replacedIn,
  REPLACEMENT_MAX,
  type SectionHits,
} from './find-query.ts';
import classes from './find-panel.module.css';

interface FindPanelProps {
  projectId: string;
  isOpen: boolean;
  onClose(): void;
}

/** Finds words in the whole book and replaces them in the sections that the author chooses. The query stays when the panel is closed. */
export function FindPanel({ projectId, isOpen, onClose }: FindPanelProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState(EMPTY_QUERY);
  const [replacement, setReplacement] = useState('');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  // After following a hit, the focus stays in the text.
  const { leave, drawer } = useWayOut(onClose);
  const { found, isCurrent, done, replace, undo } = useFind(projectId, query, isOpen);
  const sections = query.query === '' ? [] : hitsBySection(found.data?.hits ?? []);
  const chosen = sections.filter(({ id }) => !leftOut.has(id));
  const isBusy = replace.isPending || undo.isPending;
  const canReplace = isCurrent && chosen.length > 0;
  const set = (part: Partial<TextQuery>) => {
    setLeftOut(new Set());
    setQuery((current) => ({ ...current, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canReplace || isBusy) return;
    replace.mutate({
      with: replacement,
      sections: leftOut.size === 0 ? undefined : chosen.map(({ id }) => id),
      found: sections,
    });
  };
  const follow = async ({ section_id: sectionId, place }: TextHit) => {
    leave();
    if (!showPlace(projectId, sectionId, { ...place, at: 0 })) await navigate(editorPath(projectId, sectionId));
  };
  const failure = replace.error ?? undo.error ?? (query.query === '' ? null : found.error);
  // What was done is told until something else is looked for, and can be undone until something else is done.
  const said = done?.query === query ? done.words : null;
  const undoable = done?.undo ?? null;

  return (
    <Drawer
      {...drawer}
      opened={isOpen}
      position="right"
      size={460}
      title="Find and replace"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form noValidate className={classes.form} onSubmit={submit}>
        <TextInput
          label="Find in the whole book"
          maxLength={QUERY_MAX}
          data-autofocus
          value={query.query}
          onChange={({ currentTarget }) => set({ query: currentTarget.value })}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Group gap="4px 20px" role="group" aria-label="Search options">
          {HOW_FOUND.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={query[key]}
              onChange={({ currentTarget }) => set({ [key]: currentTarget.checked })}
            />
          ))}
        </Group>
        <TextInput
          label="Replace with"
          maxLength={REPLACEMENT_MAX}
          value={replacement}
          onChange={({ currentTarget }) => setReplacement(currentTarget.value)}
        />
        <Group gap="xs" justify="flex-end">
          {undoable && (
            <Button variant="default" {...busyProps(isBusy)} onClick={() => !isBusy && undo.mutate(undoable)}>
              Undo
            </Button>
          )}
          <Button type="submit" {...busyProps(isBusy || !canReplace)}>
            {replace.isPending ? 'Replacing...' : 'Replace all'}
          </Button>
        </Group>
      </form>
      <ErrorBanner message={failure && messageOf(failure)} />
      <Box role="status" component="p" c="dimmed" mih="1.5em" m="8px 0">
        {said && `${said} `}
        {query.query !== '' && found.isFetching && 'Looking through the book…'}
        {query.query !== '' && isCurrent && found.data && !found.isFetching && !(said && found.data.count === 0)
          ? hitWords(found.data, sections.length)
          : ''}
      </Box>
      <FoundSections
        sections={sections}
        leftOut={leftOut}
        onLeaveOut={setLeftOut}
        onFollow={(hit) => void follow(hit)}
      />
    </Drawer>
  );
}

interface FoundSectionsProps {
  sections: readonly SectionHits[];
  /** The ids of the sections in which nothing is replaced. */
  leftOut: ReadonlySet<string>;
  onLeaveOut(ids: ReadonlySet<string>): void;
  onFollow(hit: TextHit): void;
}

/** The hits by section. Each hit links to its place, and a section can be left out of the replacement. */
function FoundSections({ sections, leftOut, onLeaveOut, onFollow }: FoundSectionsProps) {
  return (
    <PlainList className={classes.sections} aria-label="Results">
      {sections.map(({ id, title, hits }) => (
        <li key={id}>
          <Checkbox
            fw={700}
            label={title}
            aria-label={`Replace in ${title}`}
            checked={!leftOut.has(id)}
            onChange={({ currentTarget }) => {
              const next = new Set(leftOut);
              if (currentTarget.checked) next.delete(id);
              else next.add(id);
              onLeaveOut(next);
            }}
          />
          <PlainList>
            {hits.map((hit) => (
              <li key={hit.index}>
                <RowButton className={classes.hit} onClick={() => onFollow(hit)}>
                  <MarkedExcerpt text={hit.excerpt} from={hit.match.from} to={hit.match.to} />
                </RowButton>
              </li>
            ))}
          </PlainList>
        </li>
      ))}
    </PlainList>
  );
}

/** How long typing must pause before the book is searched, in ms. */
const QUIET_MS = 300;

/** The last replacement, or its undo, and what is needed to undo it. */
interface Done {
  query: TextQuery;
  words: string;
  undo: { versionId: string; change: ServerChange } | null;
}

interface Replacement {
  with: string;
  /** Absent: all. */
  sections: string[] | undefined;
  /** The sections as they were found. */
  found: readonly SectionHits[];
}

/** Searches the newest text of a book and replaces hits. Requests nothing while the panel is closed. */
function useFind(projectId: string, query: TextQuery, isOpen: boolean) {
  const [asked] = useDebouncedValue(query, QUIET_MS);
  const [done, setDone] = useState<Done | null>(null);
  const params = { id: projectId };
  const found = useQuery({
    queryKey: ['find', projectId, asked],
    async queryFn({ signal }) {
      await saveNewestText(projectId);
      return call(findInProject, { params, body: asked, signal });
    },
    enabled: isOpen && asked.query !== '',
    placeholderData: asked.query === '' ? undefined : keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const changed = async (next: Done) => {
    await announceBookChanged(projectId);
    setDone(next);
    await found.refetch();
  };
  const replace = useMutation({
    async mutationFn({ found: known, ...given }: Replacement) {
      await saveNewestText(projectId);
      const change = new ServerChange(projectId);
      const body = { ...query, ...given };
      const replaced = await changeByServer(change, () => call(replaceInProject, { params, body }));
      const words = replacedIn(replaced.sections, (id) => known.find((section) => section.id === id)?.title ?? null);
      const { version_id: versionId } = replaced;
      return { query, words, undo: versionId === null ? null : { versionId, change } };
    },
    onSuccess: changed,
  });
  const undo = useMutation({
    async mutationFn({ versionId, change }: NonNullable<Done['undo']>) {
      // An open section undoes its own step, so that the next Ctrl+Z there goes on with what was written before.
      const undone = undoInOpenSections(change);
      await saveNewestText(projectId);
      return { query, words: await undoBookChange(projectId, versionId, undone), undo: null };
    },
    onSuccess: changed,
  });
  // Whether the shown hits are those of the words in the field, and not of earlier ones.
  const isCurrent = asked === query && !found.isPlaceholderData;
  return { found, isCurrent, done, replace, undo };
}

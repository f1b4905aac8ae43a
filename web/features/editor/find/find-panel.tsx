import { Box, Button, Checkbox, Drawer, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { TextHit, TextQuery } from '#contract/find.ts';
import { editorPath } from '#web/lib/books/project-paths.ts';
import { showPlace } from '#web/lib/books/written-text.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { busyProps } from '#web/ui/busy-props.ts';
import { useWayOut } from '#web/ui/dialog/use-way-out.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { FoundSections } from './found-sections.tsx';
import { hitsBySection, hitWords } from './hits-by-section.ts';
import { EMPTY_QUERY, HOW_FOUND, QUERY_MAX, REPLACEMENT_MAX } from './how-found.ts';
import { useFind } from './use-find.ts';
import classes from './find-panel.module.css';

export interface FindPanelProps {
  projectId: string;
  isOpen: boolean;
  onClose(): void;
}

/** Finds words in the whole book and replaces them, section by section as the author chooses. What was looked for stays when it is closed. */
export function FindPanel({ projectId, isOpen, onClose }: FindPanelProps) {
  const navigate = useNavigate();
  const [query, setQuery] = useState(EMPTY_QUERY);
  const [replacement, setReplacement] = useState('');
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  // Whoever followed a hit goes on in the text.
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
    replace.mutate({ with: replacement, sections: leftOut.size === 0 ? undefined : chosen.map(({ id }) => id) });
  };
  const follow = async ({ section_id: sectionId, place }: TextHit) => {
    leave();
    if (!showPlace(projectId, sectionId, { ...place, at: 0 })) await navigate(editorPath(projectId, sectionId));
  };
  const failure = replace.error ?? undo.error ?? (query.query === '' ? null : found.error);
  const { versionId = null } = done ?? {};

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
          {versionId !== null && (
            <Button variant="default" {...busyProps(isBusy)} onClick={() => !isBusy && undo.mutate(versionId)}>
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
        {done !== null && `${done.words} `}
        {query.query !== '' && found.isFetching && 'Looking through the book…'}
        {query.query !== '' && isCurrent && found.data && !found.isFetching
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

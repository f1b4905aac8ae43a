import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { attributionOf } from '#book/formats/open5e/own-open5e-file.ts';
import { type ScaledStatBlock, scaleStatBlock } from '#book/rules-5e/scale-stat-block.ts';
import type { ScalingStep } from '#book/rules-5e/scaling.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { useReturnedFocus } from '#web/ui/returned-focus.ts';
import { PlainList, RowButton } from '#web/ui/text/plain-list.tsx';
import { findingLines } from '../stat-blocks/judge-creature.ts';
import { BlockHtml } from './block-html.tsx';
import { FilterFields } from './filter-fields.tsx';
import { NO_FILTERS, type Open5eEntry, type Open5eList, open5eQuery } from './open5e-lists.ts';
import { ScaleCreature, ScalingTable } from './scale-creature.tsx';
import classes from './open5e-dialog.module.css';

interface Open5eDialogProps {
  list: Open5eList;
  title?: string;
  chooseLabel?: string;
  onChoose(entry: Open5eEntry): void;
  onClose(): void;
}

const WORDS = {
  monsters: {
    title: 'Monster from Open5e',
    label: 'Search creatures',
    placeholder: 'Owlbear',
    button: 'Insert stat block',
  },
  spells: { title: 'Spell from Open5e', label: 'Search spells', placeholder: 'Light', button: 'Insert spell' },
};

/** Lets the author look up a creature or spell, with a preview of how it will look in the book. */
export function Open5eDialog({ list, title, chooseLabel, onChoose, onClose }: Open5eDialogProps) {
  useReturnedFocus();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [challenge, setChallenge] = useState('');
  const { data, error, isFetching } = useQuery(open5eQuery(list, search.trim(), filters));
  const entries = data?.entries ?? [];
  const listed = entries.find((one) => idOf(one) === chosen) ?? entries[0];
  const scaled = useMemo(() => (listed ? scaledEntry(listed, challenge) : null), [listed, challenge]);
  const words = WORDS[list];
  /** Sets a filter and resets the chosen rating, since another creature may then be the chosen one. */
  const narrow =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setChallenge('');
    };
  return (
    <Dialog opened onClose={onClose} size={980} title={title ?? words.title}>
      <ErrorBanner message={error ? messageOf(error) : ''} />
      <SearchInput label={words.label} placeholder={words.placeholder} value={search} onSearch={narrow(setSearch)} />
      <FilterFields list={list} filters={filters} onChange={narrow(setFilters)} />
      <Text size="sm" c="dimmed" role="status" mih="1.5em" my={6}>
        {countWords(data?.count, entries.length, isFetching)}
        {data?.isBuiltIn && ' From the built-in list, which has all of the SRD 5.2.'}
      </Text>
      <div className={classes.panes}>
        <PlainList className={classes.list} aria-label="Results">
          {entries.map((one) => (
            <li key={idOf(one)}>
              <RowButton
                className={classes.entry}
                aria-pressed={one === listed}
                onClick={() => narrow(setChosen)(idOf(one))}
              >
                <span>{one.source.name}</span>
                <Box component="span" c="dimmed" fz="xs">
                  {one.facts}
                </Box>
              </RowButton>
            </li>
          ))}
        </PlainList>
        {scaled && (
          <div className={classes.chosen}>
            <ScaleCreature printed={listed?.challenge ?? ''} chosen={challenge} onChoose={setChallenge} />
            <EntryPreview entry={scaled.entry} steps={scaled.steps} hasChecker={list === 'monsters'} />
          </div>
        )}
      </div>
      <Group justify="space-between" mt="md">
        <Text size="sm" c="dimmed">
          From{' '}
          <Anchor href="https://open5e.com" target="_blank" rel="noreferrer">
            Open5e
          </Anchor>
          . The source and its licence are written under what you insert.
        </Text>
        <Group>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!scaled} onClick={() => scaled && onChoose(scaled.entry)}>
            {chooseLabel ?? words.button}
          </Button>
        </Group>
      </Group>
    </Dialog>
  );
}

/** The id of an entry, made of source and name, since several sources may have an entry of the same name. */
function idOf({ source }: Open5eEntry): string {
  return `${source.document__slug}/${source.slug}`;
}

function countWords(count: number | undefined, shown: number, isFetching: boolean): string {
  if (count === undefined) return isFetching ? 'Searching…' : '';
  if (count === 0) return 'Nothing fits. Try a part of the name, or fewer filters.';
  return count > shown
    ? `${shown} of ${count}. Type more of the name, or filter, to find the others.`
    : `${count} found.`;
}

interface EntryPreviewProps {
  entry: Open5eEntry;
  /** How its numbers were scaled; empty if they are as printed. */
  steps: readonly ScalingStep[];
  hasChecker: boolean;
}

/** Shows an entry as it will look in the book, with the checker's findings on its numbers. */
function EntryPreview({ entry, steps, hasChecker }: EntryPreviewProps) {
  const blocks = useMemo(() => [entry.block, attributionOf(entry.source)], [entry]);
  const { findings } = entry;
  return (
    <div className={classes.preview} tabIndex={0} role="group" aria-label={`Preview of ${entry.source.name}`}>
      <BlockHtml blocks={blocks} />
      {hasChecker && findings.length === 0 && (
        <Text size="sm" mt="sm" c="var(--tw-green)">
          ✓ numbers agree
        </Text>
      )}
      {findings.length > 0 && (
        <PlainList className={classes.findings} mt={12} aria-label="Numbers that are missing or do not agree">
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </PlainList>
      )}
      {steps.length > 0 && <ScalingTable steps={steps} />}
    </div>
  );
}

interface ScaledOpen5eEntry {
  entry: Open5eEntry;
  steps: ScaledStatBlock['steps'];
}

/**
 * A creature scaled to another challenge rating, with the steps of the scaling. Unchanged if no rating is chosen or it cannot be scaled.
 */
function scaledEntry(entry: Open5eEntry, challenge: string): ScaledOpen5eEntry {
  const scaled = challenge === '' ? null : scaleStatBlock(parseStatBlock(entry.block.attrs?.data), challenge);
  if (scaled === null) return { entry, steps: [] };
  return {
    entry: {
      ...entry,
      source: { ...entry.source, changes: `scaled to CR ${challenge}` },
      block: { ...entry.block, attrs: { data: scaled.block } },
      findings: findingLines(scaled.block).map(({ text }) => text),
    },
    steps: scaled.steps,
  };
}

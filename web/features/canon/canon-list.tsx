import { Badge, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { CANON_KINDS } from '#book/canon/kind-words.ts';
import type { CanonEntry } from '#contract/canon.ts';
import { SearchInput } from '#web/ui/fields/search-input.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageNumbers } from '#web/ui/page/page-numbers.tsx';
import { useAddressView } from '#web/ui/page/use-address-view.ts';
import classes from './canon.module.css';
import { KINDS_LABELS, mentionWords } from '#web/lib/books/canon-entries.ts';
import { passOnFocus } from '#web/ui/returned-focus.ts';
import { PlainList, RowButton } from '#web/ui/text/plain-list.tsx';
import { counted } from '#web/lib/counted.ts';
import { byKind, changeView, entriesInView, PER_PAGE, viewFromUrl, viewToUrl } from './canon-view.ts';

const IN_ADDRESS = { fromUrl: viewFromUrl, toUrl: viewToUrl, change: changeView };

/** The entries of a book, grouped by kind and in pages, since long books have more than a thousand. */
export function CanonList({ entries, onOpen }: { entries: readonly CanonEntry[]; onOpen(id: string): void }) {
  const [view, onView] = useAddressView(IN_ADDRESS);
  const { search, kind } = view;
  const found = useMemo(() => entriesInView(entries, { search, kind, page: 1 }), [entries, search, kind]);
  const pages = Math.ceil(found.length / PER_PAGE);
  // The address may name a page that no longer exists.
  const page = Math.min(view.page, Math.max(1, pages));
  const kinds = CANON_KINDS.map((value) => ({ value, count: entries.filter((entry) => entry.kind === value).length }));

  return (
    <>
      <div className={classes.filters}>
        <SearchInput
          label="Search the canon"
          placeholder="Search names and facts..."
          value={search}
          onSearch={(words) => onView({ search: words }, { replace: true })}
        />
        <NativeSelect
          label="Kind"
          value={kind}
          data={[
            { value: '', label: `All kinds (${entries.length.toLocaleString()})` },
            ...kinds.map(({ value, count }) => ({
              value,
              label: `${KINDS_LABELS[value]} (${count.toLocaleString()})`,
            })),
          ]}
          onChange={({ currentTarget }) =>
            onView({ kind: CANON_KINDS.find((value) => value === currentTarget.value) ?? '' })
          }
        />
      </div>
      <Text role="status" size="sm" c="dimmed">
        {found.length > 0 && counted(found.length, 'entry', 'entries')}
      </Text>
      {found.length === 0 && (
        <EmptyState title={entries.length === 0 ? 'Nothing is named yet' : 'No entries found'}>
          {entries.length === 0
            ? 'Names are found by themselves in headings, stat blocks and the text. You can also add an entry yourself.'
            : 'Try other words, or another kind.'}
        </EmptyState>
      )}
      {byKind(found.slice((page - 1) * PER_PAGE, page * PER_PAGE)).map((group) => (
        <section key={group.kind} aria-labelledby={`canon-${group.kind}`}>
          <Title order={2} size="h3" id={`canon-${group.kind}`} mb={4}>
            {KINDS_LABELS[group.kind]}
          </Title>
          <PlainList className={classes.entries}>
            {group.entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} onOpen={onOpen} />
            ))}
          </PlainList>
        </section>
      ))}
      <PageNumbers page={page} pages={pages} onPage={(next) => onView({ page: next })} />
    </>
  );
}

/** One entry in the list: a button that opens it, with a short summary. */
function EntryRow({ entry, onOpen }: { entry: CanonEntry; onOpen(id: string): void }) {
  const { id, name, aliases, facts, secret, found } = entry;
  return (
    <li ref={passOnFocus}>
      <RowButton className={classes.entry} aria-haspopup="dialog" onClick={() => onOpen(id)}>
        <Stack component="span" gap={0} flex="1 1 240px" miw={0}>
          <span className={classes.name}>{name}</span>
          {aliases.length > 0 && <span className={classes.second}>{`also ${aliases.join(', ')}`}</span>}
        </Stack>
        <Group component="span" gap="4px 10px">
          {secret && (
            <Badge variant="outline" color="red" leftSection={<IconLock size={14} aria-hidden="true" />}>
              Secret
            </Badge>
          )}
          <Badge variant="outline" color="gray">
            {found ? 'Found' : 'Yours'}
          </Badge>
          <span className={classes.second}>
            {[mentionWords(entry), ...(facts.length > 0 ? [counted(facts.length, 'fact')] : [])].join(' · ')}
          </span>
        </Group>
      </RowButton>
    </li>
  );
}

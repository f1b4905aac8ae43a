import { ActionIcon, Button, Group, Loader, Switch, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { HISTORY_DAYS, listMoments, type Moment, restoreMoment, type Writer } from '#contract/history.ts';
import { flushProject } from '#web/lib/books/book-changes.ts';
import { call } from '#web/lib/calls/api.ts';
import { messageOf } from '#web/lib/calls/api-error.ts';
import { getSnapshot, ownerOf, subscribe } from '#web/lib/session/session.ts';
import { ErrorBanner } from '#web/ui/page/error-banner.tsx';
import { MomentDifferences, MomentText } from './moment-text.tsx';
import classes from './section-history.module.css';
import { namesOf } from './written-html.ts';

export interface MomentsPaneProps {
  projectId: string;
  sectionId: string;
  /** Called after a restore. `when` describes the restored moment. */
  onRestored(restored: z.output<typeof restoreMoment.response>, when: string): void;
}

/** How long the slider must rest before a moment is requested, in ms. */
const REST_MS = 120;
const NONE = `No moment yet. From when a section is opened to be written in, every moment of the last ${HISTORY_DAYS} days can be seen here.`;

/** A section over time: how it was at a moment and who wrote which words. The author can restore a moment. */
export function MomentsPane({ projectId, sectionId, onRestored }: MomentsPaneProps) {
  const own = useSyncExternalStore(subscribe, () => ownerOf(getSnapshot())?.id ?? null);
  const { moments, people, error, readEarlier, isReading } = useMoments(projectId, sectionId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isCompared, setCompared] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const newest = moments?.at(-1);
  const shown = moments?.find(({ moment }) => moment === chosen) ?? newest;
  const [asked] = useDebouncedValue(shown?.moment, REST_MS);
  if (error) return <ErrorBanner message={messageOf(error)} />;
  if (!moments) return <Loader aria-label="Looking for moments" />;
  if (!shown || !newest) return <Text>{NONE}</Text>;
  const when = whenOf(shown.to);
  const names = namesOf(shown.user_ids, people, own);
  const words = names === '' ? when : `${when}, by ${names}`;

  const restore = async () => {
    setBusy(true);
    setFailure('');
    try {
      onRestored(await call(restoreMoment, { params: { id: projectId, sectionId, moment: shown.moment } }), when);
    } catch (cause) {
      setFailure(messageOf(cause));
      setBusy(false);
    }
  };

  return (
    <>
      {failure && <ErrorBanner message={failure} />}
      <MomentSlider
        count={moments.length}
        shown={moments.indexOf(shown)}
        words={words}
        onShow={(index) => setChosen(moments[index]?.moment ?? null)}
      />
      <Group gap="8px 16px" my={8}>
        <Text role="status" className={classes.words}>
          {shown === newest ? `Now: ${words}` : words}
        </Text>
        <Switch
          label="Show changes since then"
          checked={isCompared}
          onChange={({ currentTarget }) => setCompared(currentTarget.checked)}
        />
        <Button disabled={busy || shown === newest} onClick={() => void restore()}>
          Restore this moment
        </Button>
        {readEarlier && (
          <Button variant="default" disabled={isReading} onClick={readEarlier}>
            Earlier moments
          </Button>
        )}
      </Group>
      {asked !== undefined && isCompared && (
        <MomentDifferences {...{ projectId, sectionId }} moment={asked} now={newest.moment} />
      )}
      {asked !== undefined && !isCompared && <MomentText {...{ projectId, sectionId, own }} moment={asked} />}
    </>
  );
}

function whenOf(time: string): string {
  return new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

interface MomentSliderProps {
  /** The number of moments, and the index of the shown one. */
  count: number;
  shown: number;
  /** A description of the shown moment. */
  words: string;
  onShow(index: number): void;
}

/** The slider through time. It is moved by dragging, by keys or by buttons. */
function MomentSlider({ count, shown, words, onShow }: MomentSliderProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <ActionIcon
        variant="default"
        size="var(--tw-touch)"
        aria-label="Earlier moment"
        disabled={shown === 0}
        onClick={() => onShow(shown - 1)}
      >
        <IconChevronLeft size={20} aria-hidden="true" />
      </ActionIcon>
      <input
        type="range"
        className={classes.slider}
        aria-label="Moment"
        aria-valuetext={words}
        min={0}
        max={count - 1}
        value={shown}
        onChange={({ currentTarget }) => onShow(Number(currentTarget.value))}
      />
      <ActionIcon
        variant="default"
        size="var(--tw-touch)"
        aria-label="Later moment"
        disabled={shown === count - 1}
        onClick={() => onShow(shown + 1)}
      >
        <IconChevronRight size={20} aria-hidden="true" />
      </ActionIcon>
    </Group>
  );
}

interface Moments {
  /** From the oldest to the newest; null until they are loaded. */
  moments: Moment[] | null;
  people: Writer[];
  error: Error | null;
  /** Loads earlier moments too; null if there are none. */
  readEarlier: (() => void) | null;
  isReading: boolean;
}

/** The moments of a section, including what is written in it right now. */
function useMoments(projectId: string, sectionId: string): Moments {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['moments', projectId, sectionId],
    async queryFn({ pageParam, signal }) {
      if (pageParam === null) await flushProject(projectId);
      const query = pageParam === null ? {} : { before: pageParam };
      return call(listMoments, { params: { id: projectId, sectionId }, query, signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ earlier }) => earlier,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const pages = data?.pages ?? [];
  return {
    moments: data ? pages.flatMap(({ moments }) => moments).reverse() : null,
    people: pages.flatMap(({ people }) => people),
    error,
    readEarlier: hasNextPage ? () => void fetchNextPage() : null,
    isReading: isFetchingNextPage,
  };
}

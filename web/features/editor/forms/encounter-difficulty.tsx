import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatNumber } from '#book/rules-5e/format.ts';
import { type AskedEncounter, getBalance } from '#contract/balance.ts';
import { CLASSIC_LABELS, DIFFICULTY_LABELS } from '#web/lib/books/difficulty-labels.ts';
import { call } from '#web/lib/calls/api.ts';
import type { Attrs } from './attrs-form.tsx';

/** How long nobody types before the difficulty is asked for, in milliseconds. */
const QUIET_MS = 400;

/** How hard an encounter is for its party, by both editions, while its form is filled in. */
export function EncounterDifficulty({ projectId, attrs }: { projectId: string; attrs: Attrs }) {
  const { creatures, level, characters } = attrs;
  const [query] = useDebouncedValue([String(creatures).trim(), String(level), String(characters)] as const, QUIET_MS);
  const { data } = useQuery({
    queryKey: ['balance', projectId, 'asked', ...query],
    queryFn: ({ signal }) => {
      const [names, level, size] = query;
      return call(getBalance, { params: { id: projectId }, query: { creatures: names, level, size }, signal });
    },
    enabled: query[0] !== '',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const asked = query[0] === '' ? null : data?.asked;
  return (
    <Text role="status" size="sm">
      {asked ? difficultyWords(asked) : 'Its difficulty is shown here once it has creatures.'}
    </Text>
  );
}

/** “Moderate by the rules of 2024, hard by those of 2014: 450 XP …” */
export function difficultyWords({ creatures, xp, difficulty_2024, difficulty_2014 }: AskedEncounter): string {
  const unknown = creatures.flatMap(({ name, xp: worth }) => (worth === null ? [`“${name}”`] : []));
  const left = unknown.length === 0 ? '' : ` Without ${unknown.join(', ')}, which neither the book nor the SRD has.`;
  if (unknown.length === creatures.length) return `No difficulty is known.${left}`;
  const current = DIFFICULTY_LABELS[difficulty_2024.difficulty];
  const classic = CLASSIC_LABELS[difficulty_2014.difficulty].toLowerCase();
  return `${current} by the rules of 2024, ${classic} by those of 2014: ${formatNumber(xp)} XP.${left}`;
}

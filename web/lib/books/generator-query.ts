import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getGenerator, makerOf } from '#contract/generation.ts';
import { call } from '../calls/api.ts';

/** What writes texts and makes images for the person. It changes with their own key alone. */
export const generatorQuery = queryOptions({
  queryKey: ['generator'],
  queryFn: ({ signal }) => call(getGenerator, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** How long the author has stopped writing before their words are looked at, in milliseconds. */
const PAUSE = 400;

/** Loads what reads prompts: the tables of the generator are large, and come only where they are asked. */
type LoadReader = () => Promise<{ unusedParts(prompt: string): string[] }>;

/** What of a prompt the built-in generator will not use; nothing where a model writes, which takes in all of it. */
export function useUnusedParts(prompt: string, load: LoadReader): readonly string[] {
  const { data: generator } = useQuery(generatorQuery);
  const [read] = useDebouncedValue(prompt, PAUSE);
  const { data } = useQuery({
    queryKey: ['generation', 'unused', read],
    queryFn: async () => (await load()).unusedParts(read),
    enabled: makerOf(generator) === 'rules' && read.trim() !== '',
    placeholderData: keepPreviousData,
  });
  return read.trim() === '' ? [] : (data ?? []);
}

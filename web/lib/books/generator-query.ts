import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { getGenerator, makerOf } from '#contract/generation.ts';
import { call } from '../calls/api.ts';

/** The generator of texts and images for the signed-in person. Only their own key changes it. */
export const generatorQuery = queryOptions({
  queryKey: ['generator'],
  queryFn: ({ signal }) => call(getGenerator, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** How long typing must pause before the prompt is read, in ms. */
const PAUSE = 400;

/** Loads the reader of prompts. The generator's tables are large, so they are loaded only when needed. */
type LoadReader = () => Promise<{ unusedParts(prompt: string): string[] }>;

/** The parts of a prompt that the built-in generator will not use. Empty if a model writes, which uses all of it. */
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

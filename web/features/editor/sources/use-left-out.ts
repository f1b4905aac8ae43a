import { useCallback, useMemo, useState } from 'react';
import type { GenerationSource } from '#contract/generation.ts';

/** What of the book the author leaves out of what is sent. */
export interface LeftOut {
  sources: ReadonlyMap<string, GenerationSource>;
  /** By which it is left out of a request. */
  ids: string[];
  toggle(source: GenerationSource): void;
}

/** Keeps what is left out, with its words, since no later answer names it again. */
export function useLeftOut(): LeftOut {
  const [sources, setSources] = useState<ReadonlyMap<string, GenerationSource>>(new Map());
  const toggle = useCallback((source: GenerationSource) => {
    setSources((before) => {
      const after = new Map(before);
      if (!after.delete(source.id)) after.set(source.id, source);
      return after;
    });
  }, []);
  return useMemo(() => ({ sources, ids: [...sources.keys()], toggle }), [sources, toggle]);
}

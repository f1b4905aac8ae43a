import { useMutation, useQuery } from '@tanstack/react-query';
import { counted } from '#web/lib/counted.ts';
import { useRef, useState } from 'react';
import { announceBookChanged } from '#web/lib/books/book-changes.ts';
import { undoBookChange } from '#web/lib/books/section-calls.ts';
import { saveNewestText } from '#web/lib/books/book-file.ts';
import { linkedImagesQuery } from '#web/lib/books/linked-images.tsx';
import type { LinkedImage } from '#contract/linked-images.ts';
import { fetchByBrowser, fetchByServer, type FetchOutcome, type FetchWay } from './fetch-images.ts';

/** The last action, and what is needed to undo it. */
interface Done {
  words: string;
  versionIds: string[];
}

/** The images of a book on other servers, and the ways to fetch them. `onDone` is called after each run. */
export function useLinkedImages(projectId: string, onDone: () => void) {
  const [done, setDone] = useState<Done | null>(null);
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const isStopped = useRef(false);
  const found = useQuery(linkedImagesQuery(projectId));

  const changed = async (next: Done) => {
    setDone(next);
    await announceBookChanged(projectId);
    onDone();
  };

  const fetching = useMutation({
    async mutationFn({ way, urls }: { way: FetchWay; urls: readonly string[] }) {
      isStopped.current = false;
      setDone(null);
      setProgress({ done: 0, of: urls.length });
      await saveNewestText(projectId);
      const onProgress = (count: number) => setProgress({ done: count, of: urls.length });
      return way({ projectId, urls, onProgress, isStopped: () => isStopped.current });
    },
    onSuccess(outcome, { urls }) {
      setProblems(outcome.problems);
      return changed({ words: outcomeWords(outcome, urls.length), versionIds: outcome.versionIds });
    },
    // Earlier calls of the run may have succeeded before one failed.
    onError: () => announceBookChanged(projectId),
    onSettled: () => setProgress(null),
  });
  const undo = useMutation({
    async mutationFn(versionIds: readonly string[]) {
      let words = '';
      for (const versionId of versionIds) words = await undoBookChange(projectId, versionId);
      return words;
    },
    onSuccess: (words) => changed({ words, versionIds: [] }),
  });

  return {
    found,
    done,
    problems,
    progress,
    isBusy: fetching.isPending || undo.isPending,
    error: fetching.error ?? undo.error,
    fetchByBrowser: (urls: readonly string[]) => fetching.mutate({ way: fetchByBrowser, urls }),
    fetchByServer: (urls: readonly string[]) => fetching.mutate({ way: fetchByServer, urls }),
    stop() {
      isStopped.current = true;
    },
    undo: undo.mutate,
  };
}

/** The images from one other server. */
export interface HostImages {
  host: string;
  images: LinkedImage[];
}

/** The images by server. The server with most images in the book comes first. */
export function byHost(images: readonly LinkedImage[]): HostImages[] {
  const groups = Map.groupBy(images, ({ url }) => URL.parse(url)?.host ?? url);
  return [...groups]
    .map(([host, images]) => ({ host, images }))
    .sort((one, other) => other.images.length - one.images.length);
}

/** A sentence about the result of fetching this many images. */
export function outcomeWords({ fetched, problems }: FetchOutcome, asked: number): string {
  const left = asked - fetched - problems.size;
  const sentences = [
    fetched === 0 ? 'No picture was fetched.' : `${counted(fetched, 'picture')} in the book now.`,
    problems.size === 0 ? '' : `${counted(problems.size, 'picture')} could not be fetched; the reasons stand below.`,
    left === 0 ? '' : `${counted(left, 'picture')} left as you stopped.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

import type { LinkedImage } from '#contract/linked-images.ts';
import { countOfPictures } from '#web/lib/books/linked-images.tsx';
import type { FetchOutcome } from './fetch-images.ts';

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
    fetched === 0 ? 'No picture was fetched.' : `${countOfPictures(fetched)} in the book now.`,
    problems.size === 0 ? '' : `${countOfPictures(problems.size)} could not be fetched; the reasons stand below.`,
    left === 0 ? '' : `${countOfPictures(left)} left as you stopped.`,
  ];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

import { imageIdsIn } from '#book/parts/image-ids.ts';
import type { FileJob, JobImage } from '../job/job.ts';

/** The images that a file may hold: in the players' edition those that its own text, its openings and its cover show, and no others. */
export function shownImages({ edition, facts, sections, images }: FileJob): JobImage[] {
  if (edition !== 'players') return images;
  const texts = sections.flatMap(({ opening, doc }) => [opening.image, doc()]);
  const shown = new Set([facts.thumbnail, ...texts].flatMap((text) => imageIdsIn(text)));
  return images.filter(({ address }) => imageIdsIn(address).some((id) => shown.has(id)));
}

import type { PictureSize, PrintFinding } from '#book/layout/print/print-finding.ts';
import type { PlacedFinding } from '#domain/exports/export-request.ts';

/** A section and the pages on which it stands. */
export interface SectionPages {
  id: string;
  title: string;
  firstPage: number;
  lastPage: number;
  /** The pictures that it shows. */
  pictures: readonly PictureSize[];
}

/** The pages of each section. `starts` are those on which the sections begin, and what follows them. */
export function sectionPages(
  sections: readonly Pick<SectionPages, 'id' | 'title' | 'pictures'>[],
  { starts, pages, isFlowing }: { starts: readonly number[]; pages: number; isFlowing: boolean },
): SectionPages[] {
  return sections.map(({ id, title, pictures }, index) => {
    const firstPage = starts[index] ?? 1;
    const next = starts[index + 1];
    // What flows begins on the page on which the section before it ends, and else after it.
    const lastPage = next === undefined ? pages : next - (isFlowing ? 0 : 1);
    return { id, title, pictures, firstPage, lastPage };
  });
}

/** A finding with its section, where its page tells that, and with its page, where its section has only one: another would be a guess. */
export function placeFinding(
  { sectionId, picture, ...finding }: PrintFinding,
  sections: readonly SectionPages[],
): PlacedFinding {
  const { page } = finding;
  const found =
    sectionId === undefined && page !== undefined
      ? sectionOnPage(sections, page, picture)
      : sections.find(({ id }) => id === sectionId);
  if (!found) return finding;
  const { id, title, firstPage, lastPage } = found;
  const known = page ?? (firstPage === lastPage ? firstPage : undefined);
  return { ...finding, section: { id, title }, ...(known !== undefined && { page: known }) };
}

/** The section that a page tells, where several stand on it the one that shows the picture; undefined where more than one may be meant. */
function sectionOnPage(
  sections: readonly SectionPages[],
  page: number,
  picture: PictureSize | undefined,
): SectionPages | undefined {
  const here = sections.filter(({ firstPage, lastPage }) => firstPage <= page && page <= lastPage);
  const showing = picture
    ? here.filter(({ pictures }) =>
        pictures.some(({ width, height }) => width === picture.width && height === picture.height),
      )
    : here;
  return showing.length === 1 ? showing[0] : here.length === 1 ? here[0] : undefined;
}

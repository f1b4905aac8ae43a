import type { PdfEdit } from './pack-pdf.ts';
import { hexText, type PdfObject, plainObject, readObject, readPageTree, readTrailer } from './pdf-objects.ts';

/** Bookmarks under a title, collapsed until the reader opens it. */
export interface BookmarkGroup {
  title: string;
  bookmarks: Bookmark[];
}

interface Bookmark {
  title: string;
  /** From 1. */
  page: number;
  /** In points from the left and the bottom of the page. */
  x: number;
  y: number;
}

/** Makes a PDF open with its bookmarks shown, with the groups after its own bookmarks. */
export function bookmarksEdit(pdf: Buffer, groups: readonly BookmarkGroup[]): PdfEdit {
  const catalog = readTrailer(pdf).root;
  const outline = readOutline(pdf, catalog);
  if (outline === null) return { edit: (dictionary) => dictionary, concerns: () => false };
  const { root, last } = outline;
  const { pages } = readPageTree(pdf);
  const shown = groups.filter(({ bookmarks }) => bookmarks.length > 0);
  const isReplaced = (number: number) => shown.length > 0 && (number === root.number || number === last.number);
  return {
    concerns: (number) => number === catalog || isReplaced(number),
    edit: (dictionary, number) => (isReplaced(number) ? null : dictionary.replace(/>>$/, '/PageMode /UseOutlines\n>>')),
    added: (next) => (shown.length === 0 ? [] : longerOutline(outline, shown, { pages, next })),
  };
}

interface Outline {
  root: PdfObject;
  /** The bookmark of its last chapter. */
  last: PdfObject;
}

function readOutline(pdf: Buffer, catalog: number): Outline | null {
  const root = referred(pdf, readObject(pdf, catalog), /\/Outlines (\d+) 0 R/);
  const last = referred(pdf, root, /\/Last (\d+) 0 R/);
  return root && last ? { root, last } : null;
}

/** The object that an entry of another one refers to. */
function referred(pdf: Buffer, from: PdfObject | null, entry: RegExp): PdfObject | null {
  const number = entry.exec(from?.body.toString('latin1') ?? '')?.[1];
  return number === undefined ? null : readObject(pdf, Number(number));
}

interface PagePosition {
  /** The numbers of the pages' objects. */
  pages: readonly number[];
  /** The first free number. */
  next: number;
}

function longerOutline({ root, last }: Outline, groups: readonly BookmarkGroup[], place: PagePosition): PdfObject[] {
  const added: PdfObject[] = [];
  let before = last.number;
  for (const [index, group] of groups.entries()) {
    const number = place.next + added.length;
    added.push(
      ...groupObjects(group, {
        ...place,
        next: number,
        root: root.number,
        before,
        isLast: index + 1 === groups.length,
      }),
    );
    before = number;
  }
  const longer = root.body
    .toString('latin1')
    .replace(/\/Last \d+ 0 R/, `/Last ${before} 0 R`)
    .replace(/\/Count (\d+)/, (_, count) => `/Count ${Number(count) + groups.length}`);
  const followed = last.body.toString('latin1').replace(/^<</, `<< /Next ${place.next} 0 R`);
  return [plainObject(root.number, longer), plainObject(last.number, followed), ...added];
}

/** A group has its bookmarks right after itself. */
function groupObjects(
  { title, bookmarks }: BookmarkGroup,
  { root, before, isLast, pages, next }: PagePosition & BookmarkPosition,
): PdfObject[] {
  const [first, end] = [next + 1, next + bookmarks.length];
  const group = [
    `/Parent ${root} 0 R /Prev ${before} 0 R`,
    isLast ? '' : `/Next ${end + 1} 0 R`,
    `/First ${first} 0 R /Last ${end} 0 R /Count -${bookmarks.length} /Title ${hexText(title)}`,
  ];
  const inner = bookmarks.map(({ title: name, page, x, y }, index) => {
    const own = first + index;
    const entries = [
      `/Parent ${next} 0 R`,
      own > first ? `/Prev ${own - 1} 0 R` : '',
      own < end ? `/Next ${own + 1} 0 R` : '',
      `/Title ${hexText(name)}`,
      `/Dest [${pages[page - 1]} 0 R /XYZ ${x.toFixed(1)} ${y.toFixed(1)} 0]`,
    ];
    return plainObject(own, `<< ${entries.join(' ')} >>`);
  });
  return [plainObject(next, `<< ${group.join(' ')} >>`), ...inner];
}

interface BookmarkPosition {
  root: number;
  /** The bookmark before the group. */
  before: number;
  isLast: boolean;
}

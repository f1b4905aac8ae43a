import type { Fault } from './fault.ts';
import { FAULT_KINDS, type FaultKind } from './kinds.ts';
import { entriesOf } from './faults/finding.ts';
import { layOut } from './layout/laid-out.ts';
import { readBook } from './reading/read-book.ts';

export interface Counted {
  name: string;
  faults: Fault[];
  per60: number;
  limit: string | null;
  met: boolean;
}

export interface FaultReport {
  file: string;
  pages: number;
  bytes: number;
  /** The number of bookmarks on each level, starting with the first. */
  bookmarks: number[];
  /** The number of creatures, spells and items. */
  entries: number;
  kinds: Counted[];
}

/** Reads a finished PDF and counts the faults of its pages. */
export async function countFaults(file: string): Promise<FaultReport> {
  const book = layOut(await readBook(file));
  const pages = book.pages.length;
  const levels = Map.groupBy(book.bookmarks, ({ level }) => level);
  return {
    file,
    pages,
    bytes: book.bytes,
    bookmarks: [...levels.keys()].toSorted((a, b) => a - b).map((level) => levels.get(level)?.length ?? 0),
    entries: entriesOf(book).length,
    kinds: FAULT_KINDS.map((kind) => counted(kind, kind.count(book), pages)),
  };
}

function counted({ name, most }: FaultKind, faults: Fault[], pages: number): Counted {
  const per60 = (faults.length * 60) / pages;
  const limit = most === undefined ? null : `${most.count} a ${most.per}`;
  const met = most === undefined || (most.per === 'book' ? faults.length : per60) <= most.count;
  return { name, faults, per60, limit, met };
}

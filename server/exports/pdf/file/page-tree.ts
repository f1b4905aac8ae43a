import { headOf, readObjects } from './pdf-objects.ts';

export interface PageTree {
  number: number;
  /** The numbers of its pages, in their order. */
  pages: number[];
}

/** The type with which a dictionary of the typesetter begins, or ''. Later in it an author's title may look like one. */
export function typeOf(dictionary: string): string {
  return /^<<\s*\/Type \/(\w+)/.exec(dictionary)?.[1] ?? '';
}

/** The pages of a PDF of the typesetter, which has one tree of them without branches. Throws where there is none. */
export function readPageTree(pdf: Buffer): PageTree {
  for (const { number, body, isStream } of readObjects(pdf)) {
    if (isStream || typeOf(headOf(body)) !== 'Pages') continue;
    const kids = /\/Kids \[([^\][]*)\]/.exec(body.toString('latin1'))?.[1] ?? '';
    return { number, pages: [...kids.matchAll(/(?<!\d)(\d+) 0 R/g)].map(([, page]) => Number(page)) };
  }
  throw new Error('The PDF has no pages');
}

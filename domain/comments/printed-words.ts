import { withoutSpace } from '#book/collaboration/find-words.ts';
import type { DomainServices } from '../services.ts';
import type { SectionKey } from '#domain/sections/stored-section.ts';

/** Finds words in lines, whatever white space is in either. */
export interface PrintedWords {
  /** The words as they stand there; null where they do not. */
  find(words: string): string | null;
}

/** The words of a section that are printed; none where it is gone. */
export async function readPrintedWords(
  { store, contents }: Pick<DomainServices, 'store' | 'contents'>,
  ownerId: string,
  key: SectionKey,
): Promise<PrintedWords> {
  const section = await store.sections.findDocument(ownerId, key);
  return printedWords(section ? (await contents.printed(ownerId, section.doc)).lines : []);
}

function printedWords(lines: readonly string[]): PrintedWords {
  const text = lines.join(' ');
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (withoutSpace(text.charAt(at)) !== '') places.push(at);
  const letters = withoutSpace(text);
  return {
    find(words) {
      const wanted = withoutSpace(words);
      const at = wanted === '' ? -1 : letters.indexOf(wanted);
      return at < 0 ? null : text.slice(places[at], (places[at + wanted.length - 1] ?? 0) + 1);
    },
  };
}

import { compared } from './attributions.ts';
import { ENTRY_LISTS } from '../../rules-5e/stat-block.ts';
import type { Srd } from '../../rules-5e/srd/srd.ts';

/** A sentence that a book has from the SRD 5.2. */
export interface CopiedSentence {
  /** As it stands in the book. */
  sentence: string;
  wordCount: number;
}

/** Finds the sentences of lines that are those of the SRD. */
export type FindCopied = (lines: readonly string[]) => CopiedSentence[];

/** Shorter sentences say what every game says: "The target has the Prone condition." */
const WORDS_MIN = 12;

/** Knows the sentences of the SRD's creatures and spells again, whatever marks and case they are written with. */
export function srdSentences({ creatures, spells }: Srd): FindCopied {
  const known = new Set<string>();
  const texts = [
    ...creatures.flatMap((creature) => ENTRY_LISTS.flatMap((list) => creature[list].map(({ text }) => text))),
    ...spells.flatMap(({ text, higher }) => [text, higher]),
  ];
  for (const { key } of texts.flatMap(sentencesOf)) known.add(key);
  return (lines) =>
    lines.flatMap((line) =>
      sentencesOf(line)
        .filter(({ key }) => known.has(key))
        .map(({ sentence, wordCount }) => ({ sentence, wordCount })),
    );
}

function sentencesOf(text: string): (CopiedSentence & { key: string })[] {
  return text.split(/(?<=[.!?])\s+|\n/).flatMap((sentence) => {
    const words = compared(sentence).match(/[\p{L}\p{N}']+/gu) ?? [];
    return words.length < WORDS_MIN
      ? []
      : [{ sentence: sentence.trim(), wordCount: words.length, key: words.join(' ') }];
  });
}

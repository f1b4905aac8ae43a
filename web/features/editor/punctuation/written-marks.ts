import type { MarkName } from '#book/document/nodes.ts';

/** What stands between signs as Markdown has them, such as `**words**`. */
interface MarkedWords {
  /** Where its signs begin, in characters of the text. */
  at: number;
  signs: string;
  words: string;
  marks: readonly MarkName[];
}

/** What each sign means by how often it stands. */
const SIGNS: Readonly<Record<string, Readonly<Record<number, readonly MarkName[]>>>> = {
  '*': { 1: ['italic'], 2: ['bold'], 3: ['bold', 'italic'] },
  _: { 1: ['italic'], 2: ['bold'], 3: ['bold', 'italic'] },
  '~': { 2: ['strike'] },
  '`': { 1: ['code'] },
};

/**
 * Signs hug their words, behind a space or what opens a bracket or a quotation. So `2 * level * 3` has none, nor has a name_like_this. The
 * first group has the signs, the second the words.
 */
const HUGGING = Object.entries(SIGNS).map(([sign, meanings]) => {
  const times = Object.keys(meanings);
  const signs = String.raw`[${sign}]{${times[0]},${times.at(-1)}}`;
  return String.raw`(?<=^|[\s([{"'“‘„‚«‹–—])(${signs})(?![\s${sign}])([^${sign}\n]+)(?<!\s)\1`;
});
const AT_END = HUGGING.map((source) => new RegExp(`${source}$`));
const WITHIN = HUGGING.map((source) => new RegExp(String.raw`${source}(?![*_~${'`'}\p{L}\p{N}])`, 'gu'));

/** The marked words with which a text ends; null where it ends otherwise. */
export function markedAtEnd(text: string): MarkedWords | null {
  for (const pattern of AT_END) {
    const match = pattern.exec(text);
    if (match) return markedWords(match);
  }
  return null;
}

/** All marked words of a line, in their order. Of those that overlap the first one counts. */
export function markedWithin(line: string): MarkedWords[] {
  const found = WITHIN.flatMap((pattern) => [...line.matchAll(pattern)].map(markedWords));
  let end = 0;
  return found
    .sort((a, b) => a.at - b.at)
    .filter(({ at, signs, words }) => {
      if (at < end) return false;
      end = at + words.length + 2 * signs.length;
      return true;
    });
}

function markedWords(match: RegExpExecArray): MarkedWords {
  const [, signs = '', words = ''] = match;
  return { at: match.index, signs, words, marks: SIGNS[signs[0] ?? '']?.[signs.length] ?? [] };
}

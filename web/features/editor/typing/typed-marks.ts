import { Extension, InputRule } from '@tiptap/core';
import type { MarkName } from '#book/document/nodes.ts';
import type { Raised } from '#book/text/plain-signs.ts';

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

/** Bold, italic, both, struck words, code, and what is raised or lowered, typed as in Markdown. The marks' own rules take 2 * 3 * 4 for emphasis. */
export const typedMarks = Extension.create({
  name: 'typedMarks',
  addInputRules: () => [
    new InputRule({
      find(text) {
        const found = markedAtEnd(text);
        return found && { index: found.at, text: text.slice(found.at), data: { ...found } };
      },
      handler({ state: { tr, schema }, range: { to }, match: { data } }) {
        const { signs, words, marks } = data as NonNullable<ReturnType<typeof markedAtEnd>>;
        const end = to - signs.length;
        const start = end - words.length;
        const from = start - signs.length;
        tr.delete(end, to).delete(from, start);
        for (const name of marks) tr.addMark(from, from + words.length, schema.mark(name));
        // A step forgets what is said of the next letter.
        for (const name of [...marks, 'superscript', 'subscript']) tr.removeStoredMark(schema.mark(name));
      },
    }),
    raisedRule(/\^/, 'superscript'),
    raisedRule(/~/, 'subscript'),
  ],
});

/** Signs around letters and digits right behind a word: 10^3^, H~2~O. A formula that goes on has no such end: 2^3+4^2. */
function raisedRule({ source: sign }: RegExp, name: Raised): InputRule {
  return new InputRule({
    find: new RegExp(String.raw`(?<=[\p{L}\p{N})\]])${sign}([+−-]?[\p{L}\p{N}]{1,20})${sign}$`, 'u'),
    handler({ state: { tr, schema }, range: { from, to }, match: [, words = ''] }) {
      const mark = schema.mark(name);
      const marks = mark.addToSet(tr.doc.resolve(to).marks());
      tr.replaceWith(from, to, schema.text(words, marks)).removeStoredMark(mark);
    },
  });
}

/** What stands between signs as Markdown has them, such as `**words**`. */
interface MarkedWords {
  /** Where its signs begin, in characters of the text. */
  at: number;
  signs: string;
  words: string;
  marks: readonly MarkName[];
}
const WITHIN = HUGGING.map((source) => new RegExp(String.raw`${source}(?![*_~${'`'}\p{L}\p{N}])`, 'gu'));

/** The marked words with which a text ends; null where it ends otherwise. */
function markedAtEnd(text: string): MarkedWords | null {
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

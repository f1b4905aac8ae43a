import { Extension, InputRule } from '@tiptap/core';
import type { MarkName } from '#book/document/nodes.ts';
import type { Raised } from '#book/text/plain-signs.ts';
import { quotationMarks } from '#book/text/punctuation-marks.ts';
import { typedChange } from '#book/text/punctuation-while-typing.ts';
import type { EditorHost } from '../base/host.ts';

/** The marks that a sign stands for, by how often it is repeated. */
const SIGNS: Readonly<Record<string, Readonly<Record<number, readonly MarkName[]>>>> = {
  '*': { 1: ['italic'], 2: ['bold'], 3: ['bold', 'italic'] },
  _: { 1: ['italic'], 2: ['bold'], 3: ['bold', 'italic'] },
  '~': { 2: ['strike'] },
  '`': { 1: ['code'] },
};

/**
 * Patterns for signs directly around words, after a space or an opening bracket or quotation mark. `2 * level * 3` does not match, and
 * neither does a name_like_this. The first group holds the signs, the second the words.
 */
const HUGGING = Object.entries(SIGNS).map(([sign, meanings]) => {
  const times = Object.keys(meanings);
  const signs = String.raw`[${sign}]{${times[0]},${times.at(-1)}}`;
  return String.raw`(?<=^|[\s([{"'“‘„‚«‹–—])(${signs})(?![\s${sign}])([^${sign}\n]+)(?<!\s)\1`;
});
const AT_END = HUGGING.map((source) => new RegExp(`${source}$`));

/**
 * Marks typed as in Markdown: bold, italic, strike, code, superscript and subscript. The marks' own rules would take 2 * 3 * 4 for
 * emphasis.
 */
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
        // The steps above reset the stored marks. Without this, the next letter would get the new marks too.
        for (const name of [...marks, 'superscript', 'subscript']) tr.removeStoredMark(schema.mark(name));
      },
    }),
    raisedRule(/\^/, 'superscript'),
    raisedRule(/~/, 'subscript'),
  ],
});

/** Signs around letters and digits directly after a word: 10^3^, H~2~O. A formula such as 2^3+4^2 does not match. */
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

/** Words between Markdown signs, such as `**words**`. */
interface MarkedWords {
  /** The offset of the opening signs in the text. */
  at: number;
  signs: string;
  words: string;
  marks: readonly MarkName[];
}
const WITHIN = HUGGING.map((source) => new RegExp(String.raw`${source}(?![*_~${'`'}\p{L}\p{N}])`, 'gu'));

/** The marked words at the end of a text, or null. */
function markedAtEnd(text: string): MarkedWords | null {
  for (const pattern of AT_END) {
    const match = pattern.exec(text);
    if (match) return markedWords(match);
  }
  return null;
}

/** All marked words of a line, in order. If some overlap, the first one counts. */
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

/**
 * While the author types, replaces straight quotation marks, hyphens used as dashes, three dots and arrows with the characters of the
 * book's language. As with every input rule of the editor, one Backspace undoes that, and code is left alone.
 */
export function smartPunctuation(host: EditorHost): Extension {
  return Extension.create({
    name: 'smartPunctuation',
    addInputRules: () => [
      new InputRule({
        find(text) {
          const layout = host.layout();
          if (!layout?.smart_quotes || text.endsWith('\n')) return null;
          const change = typedChange(text, quotationMarks(layout.language));
          if (!change || change.to === change.from) return null;
          return { index: text.length - change.from.length, text: change.from, data: { ...change } };
        },
        handler({ state: { doc, schema, tr }, range: { from, to }, match }) {
          const typed = doc.resolve(to).nodeBefore;
          // If code was just switched on, this letter is the only text with the mark so far.
          const isCode = typed?.marks.some(({ type }) => type.spec.code);
          if (!isCode) tr.replaceWith(from, to, schema.text(String(match.data?.to), typed?.marks));
        },
      }),
    ],
  });
}

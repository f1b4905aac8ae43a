import { Extension, InputRule } from '@tiptap/core';
import type { Raised } from '#book/text/plain-signs.ts';
import { markedAtEnd } from './written-marks.ts';

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

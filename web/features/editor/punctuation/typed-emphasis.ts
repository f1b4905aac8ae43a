import { Extension, InputRule } from '@tiptap/core';
import type { Raised } from '#book/text/raised.ts';

const MARKS = { 1: ['italic'], 2: ['bold'], 3: ['bold', 'italic'] } as const;

/**
 * Bold, italic, both, and what is raised or lowered, typed as in Markdown. The marks' own rules know neither both, as in the name of an
 * action, nor words in brackets or quotation marks, and take 2 * 3 * 4 for emphasis.
 */
export const typedEmphasis = Extension.create({
  name: 'typedEmphasis',
  addInputRules: () => [
    emphasisRule(/[*]/),
    emphasisRule(/_/),
    raisedRule(/\^/, 'superscript'),
    raisedRule(/~/, 'subscript'),
  ],
});

function emphasisRule({ source: sign }: RegExp): InputRule {
  return new InputRule({
    // One to three signs around words, after a space or what opens a bracket or a quotation.
    find: new RegExp(String.raw`(?:^|[\s([{"'“‘„‚«‹–—])(${sign}{1,3})(?!\s|${sign})((?:(?!${sign}).)+)(?<!\s)\1$`),
    handler({ state: { tr, schema }, range: { to }, match: [, signs = '', words = ''] }) {
      const end = to - signs.length;
      const start = end - words.length;
      const from = start - signs.length;
      tr.delete(end, to).delete(from, start);
      const marks = MARKS[signs.length as keyof typeof MARKS].map((name) => schema.mark(name));
      for (const mark of marks) tr.addMark(from, from + words.length, mark);
      // A step forgets what is said of the next letter.
      for (const mark of marks) tr.removeStoredMark(mark);
      for (const name of ['superscript', 'subscript'] as const) tr.removeStoredMark(schema.mark(name));
    },
  });
}

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

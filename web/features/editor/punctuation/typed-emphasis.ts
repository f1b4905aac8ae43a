import { Extension, InputRule } from '@tiptap/core';

const MARKS = { 1: ['italic'], 2: ['bold'], 3: ['bold', 'italic'] } as const;

/**
 * Bold, italic and both, typed as in Markdown. The marks' own rules know neither both, as in the name of an action, nor words in brackets or
 * quotation marks, and take 2 * 3 * 4 for emphasis.
 */
export const typedEmphasis = Extension.create({
  name: 'typedEmphasis',
  addInputRules: () => [emphasisRule(/[*]/), emphasisRule(/_/)],
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
    },
  });
}

import { Extension, InputRule } from '@tiptap/core';
import { quotationMarks } from '#book/punctuation/marks.ts';
import { typedChange } from '#book/punctuation/while-typing.ts';
import type { EditorHost } from '../host/host.ts';

/**
 * Straight quotation marks, hyphens for dashes, dots and arrows become the marks of the book's language as they are typed. One Backspace
 * takes that back, and code stays as it is typed: both are what the editor does for every input rule.
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
          // Code that was switched on just now holds this one letter.
          const isCode = typed?.marks.some(({ type }) => type.spec.code);
          if (!isCode) tr.replaceWith(from, to, schema.text(String(match.data?.to), typed?.marks));
        },
      }),
    ],
  });
}

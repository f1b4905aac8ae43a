import { Extension, InputRule } from '@tiptap/core';
import { quotationMarks } from '#book/text/punctuation/marks.ts';
import { typedChange } from '#book/text/punctuation/while-typing.ts';
import type { EditorHost } from '../base/host.ts';

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

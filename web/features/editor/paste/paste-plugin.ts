import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { looksLikeMarkdown } from './markdown-text.ts';
import { cleanPastedHtml, saysNoMoreThanText } from './pasted-html.ts';

/** Sends what is pasted through the book's gate, and turns plain text that looks like Markdown into blocks. */
export const pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          transformPastedHTML: cleanPastedHtml,
          handlePaste(view, event) {
            const text = event.clipboardData?.getData('text/plain') ?? '';
            const html = event.clipboardData?.getData('text/html') ?? '';
            const inCode = view.state.selection.$from.parent.type.spec.code === true;
            if (inCode || !looksLikeMarkdown(text) || !saysNoMoreThanText(html)) return false;
            void pasteMarkdown(editor, text);
            return true;
          },
        },
      }),
    ];
  },
});

/** Inserts Markdown as blocks. The parser is loaded when it is first needed. */
async function pasteMarkdown(editor: Editor, text: string): Promise<void> {
  const { documentFromMarkdown } = await import('#book/markdown/markdown-to-nodes.ts');
  if (editor.isDestroyed) return;
  const doc = editor.schema.nodeFromJSON(documentFromMarkdown(text).toJSON());
  const slice = doc.slice(0, doc.content.size);
  editor.view.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
}

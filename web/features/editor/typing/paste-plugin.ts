import { type Editor, Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { statBlock } from '#book/document/blocks/stat-block.ts';
import { normalizeDocument } from '#book/document/normalize.ts';
import type { HtmlNode } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { readForeignHtml } from '#book/formats/html/foreign-html.ts';
import { htmlBlocks } from '#book/formats/markdown/read-html-part.ts';
import { showNote } from '../base/messages.ts';
import { copiedText } from './copied-text.ts';
import { hasMarkedWords, looksLikeMarkdown, looksLikeStatBlock, sliceFromText } from './pasted-text.ts';

/** A code fence of Fantasy Statblocks. Its data need a larger parser. */
const CREATURE_FENCE = /^[ >]*(?:`{3,}|~{3,})[ \t]*(?:5e-)?statblock\b/m;

const PLAIN = /^(?:html|head|body|meta|title|style|div|span|br)$/;

/**
 * Passes pasted content through the book's sanitizer. Turns plain text that looks like Markdown or like a creature's stat block into
 * blocks.
 */
export const pasting = Extension.create({
  name: 'pasting',
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          transformPastedHTML: cleanPastedHtml,
          clipboardTextParser: sliceFromText,
          clipboardTextSerializer: copiedText,
          handlePaste(view, event) {
            const text = event.clipboardData?.getData('text/plain') ?? '';
            const html = event.clipboardData?.getData('text/html') ?? '';
            const inCode = view.state.selection.$from.parent.type.spec.code === true;
            if (inCode || !saysNoMoreThanText(html)) return false;
            if (looksLikeMarkdown(text)) void pasteMarkdown(editor, text, () => true);
            else if (looksLikeStatBlock(text)) void pasteMarkdown(editor, text, holdsStatBlock);
            else return html !== '' && hasMarkedWords(text) && view.pasteText(text);
            return true;
          },
        },
      }),
    ];
  },
});

/** Inserts Markdown as blocks. Inserts it as plain text if `isMeant` rejects the blocks or the parser cannot be loaded. */
async function pasteMarkdown(editor: Editor, text: string, isMeant: (blocks: Node) => boolean): Promise<void> {
  const blocks = await readMarkdown(text);
  if (editor.isDestroyed) return;
  if (!blocks || !isMeant(blocks)) {
    editor.view.pasteText(text);
    if (!blocks) showNote('It was pasted as plain text, since what turns Markdown into blocks could not be loaded.');
    return;
  }
  const doc = editor.schema.nodeFromJSON(blocks.toJSON());
  const slice = doc.slice(0, doc.content.size);
  editor.view.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true));
}

function holdsStatBlock(blocks: Node): boolean {
  return blocks.children.some((block) => statBlock.is(block));
}

/**
 * Parses Markdown. The parser is loaded on first use. Resolves to null if it cannot be loaded: without a network, or after a new version,
 * for which the page reloads.
 */
async function readMarkdown(text: string): Promise<Node | null> {
  if (CREATURE_FENCE.test(text)) return readCreatures(text);
  // If the page is about to reload for a new version, the bundler's import resolves to undefined instead of failing.
  const parser = await import('#book/formats/markdown/markdown-to-nodes.ts').catch(() => undefined);
  return parser?.documentFromMarkdown(text) ?? null;
}

/** Parses Markdown with creatures of Fantasy Statblocks. A note names the parts of them that are not used. */
async function readCreatures(text: string): Promise<Node | null> {
  const parser = await import('#book/formats/markdown/obsidian/fantasy-blocks.ts').catch(() => undefined);
  const unused = new Set<string>();
  const read = parser?.documentWithCreatures(text, (message) => unused.add(message)) ?? null;
  if (unused.size > 0) showNote([...unused].join(' '));
  return read;
}

/**
 * Cleans HTML from the clipboard: reads it like an imported page and passes it through the book's sanitizer. Content copied in this editor
 * is left alone. The schema's own rules read it; they allow the same attributes and remember how the selection was cut.
 */
export function cleanPastedHtml(html: string): string {
  if (/\bdata-pm-slice=/.test(html)) return html;
  return documentToHtml(normalizeDocument(htmlBlocks(readForeignHtml(parseHtml(html))), 'document'));
}

/** Whether HTML holds no more than the plain text beside it, such as content copied from Obsidian or from a code editor. */
function saysNoMoreThanText(html: string): boolean {
  return isPlain(parseHtml(html));
}

function isPlain(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => typeof node === 'string' || (PLAIN.test(node.tag) && isPlain(node.children)));
}

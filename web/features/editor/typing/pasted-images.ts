import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { dataAddresses, dataBytes, NO_IMAGE } from '#book/text/bytes.ts';
import type { SectionImage } from '#book/sections/section-fields.ts';
import { trackPosition } from '../blocks/block-carets.ts';
import { looksLikeMarkdown } from './pasted-text.ts';

export const PASTED_IMAGES = new PluginKey('pasted-images');

type Upload = (files: File[]) => Promise<SectionImage[]>;

/** The content of the clipboard, by type. */
type Copied = Record<'text/html' | 'text/plain', string>;

/**
 * Handles pasted content with embedded images ("data:image/png;base64,…"). The images are uploaded first, and the content is pasted with
 * their addresses.
 */
export function pastedImages(editor: Editor, upload: Upload): Plugin {
  return new Plugin({
    key: PASTED_IMAGES,
    props: {
      handlePaste(view, event) {
        const copied = copiedIn(event);
        if (!view.editable || !holdsImages(copied)) return false;
        void pasteWithImages(editor, copied, upload);
        return true;
      },
    },
  });
}

function copiedIn({ clipboardData }: ClipboardEvent): Copied {
  const of = (type: keyof Copied) => clipboardData?.getData(type) ?? '';
  return { 'text/html': of('text/html'), 'text/plain': of('text/plain') };
}

/** Whether the HTML shows an embedded image. Without HTML: whether the text is Markdown that does. */
function holdsImages({ 'text/html': html, 'text/plain': text }: Copied): boolean {
  if (html !== '') return /<img\b/i.test(html) && dataAddresses(html).length > 0;
  return dataAddresses(text).length > 0 && (looksLikeMarkdown(text) || /!\[/.test(text));
}

async function pasteWithImages(editor: Editor, copied: Copied, upload: Upload): Promise<void> {
  const tracked = trackPosition(editor, editor.state.selection.to, 'behind');
  const stored = await storedAddresses([copied['text/html'], copied['text/plain']], upload);
  tracked.end();
  if (editor.isDestroyed) return;
  const shown = (text: string) => [...stored].reduce((result, [from, to]) => result.replaceAll(from, to), text);
  const pasted = { 'text/html': shown(copied['text/html']), 'text/plain': shown(copied['text/plain']) };
  if (!tracked.hasAuthorMoved) {
    pasteCopied(editor, pasted);
    return;
  }
  const caret = trackPosition(editor, editor.state.selection.head, 'before');
  editor.commands.setTextSelection(tracked.position);
  pasteCopied(editor, pasted);
  caret.end();
  editor.commands.setTextSelection(caret.position);
}

/** Uploads the images and resolves to their addresses. An image that could not be stored has none, and the author is told. */
async function storedAddresses(texts: readonly string[], upload: Upload): Promise<Map<string, string>> {
  const found = dataAddresses(texts.join('\n'));
  const stored = found.map(async (address, index): Promise<[string, string]> => {
    const bytes = dataBytes(address);
    const type = /^data:([^;]+)/i.exec(address)?.[1]?.toLowerCase() ?? '';
    const file = bytes && new File([bytes], `Pasted picture ${index + 1}`, { type });
    const [image] = file ? await upload([file]) : [];
    return [address, image?.url ?? NO_IMAGE];
  });
  return new Map(await Promise.all(stored));
}

function pasteCopied({ view }: Editor, copied: Copied): void {
  const clipboardData = {
    getData: (type: string) => copied[type as keyof Copied] ?? '',
    types: Object.keys(copied),
    files: [],
  };
  const event = Object.assign(new Event('paste'), { clipboardData }) as unknown as ClipboardEvent;
  if (copied['text/html'] === '') view.pasteText(copied['text/plain'], event);
  else view.pasteHTML(copied['text/html'], event);
}

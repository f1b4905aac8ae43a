// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
// Loaded beforehand, because the editor loads it only when it first needs it.
import '#book/formats/markdown/markdown-to-nodes.ts';
import { bookExtensions } from '../text/book-extensions.ts';
import type { EditorHost } from '../base/host.ts';
import { openEditor } from '../testing/open-editor.ts';
import { pastedImages } from './pasted-images.ts';

const host = new Proxy({}, { get: () => () => {} }) as EditorHost;
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Opens an editor whose uploads succeed in order. Each upload first calls `before`. `taken` collects the types of the uploaded files. */
function open(before: (editor: Editor) => void = () => {}) {
  const editor = openEditor('<p>Here</p>', bookExtensions(host));
  const taken: string[] = [];
  const upload = async (files: File[]) => {
    await Promise.resolve();
    before(editor);
    return files.map(({ type }) => {
      taken.push(type);
      return { id: 'a', url: `/api/images/${taken.length}`, alt: '', caption: '', type: 'uploaded' };
    });
  };
  editor.registerPlugin(pastedImages(editor, upload), (own, others) => [own, ...others]);
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  return { editor, taken };
}

function paste({ view }: Editor, given: { html?: string; text?: string }): void {
  const data: Record<string, string> = { 'text/html': given.html ?? '', 'text/plain': given.text ?? '' };
  const clipboardData = { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files: [] };
  const event = Object.assign(new Event('paste'), { clipboardData }) as unknown as ClipboardEvent;
  if (given.html === undefined) view.pasteText(given.text ?? '', event);
  else view.pasteHTML(given.html, event);
}

describe('an image that is pasted in its own address', () => {
  it('is stored, and stands between its words', async () => {
    const { editor, taken } = open();
    paste(editor, { html: `<p>Before</p><p><img src="${PIXEL}" alt="A dot"></p><p>After</p>` });
    await expect.poll(() => editor.getText()).toContain('After');
    expect(editor.getHTML()).toMatch(/Before.*<img[^>]*src="\/api\/images\/1"[^>]*>.*After/s);
    expect(editor.getHTML()).not.toContain('data:');
    expect(taken).toEqual(['image/png']);
  });

  it('is stored where Markdown is pasted, as Google Docs writes it', async () => {
    const { editor, taken } = open();
    paste(editor, { text: `# Fen\n\n![][image1]\n\nWords.\n\n[image1]: <${PIXEL}>` });
    await expect.poll(() => editor.getText()).toContain('Words.');
    expect(editor.getHTML()).toContain('src="/api/images/1"');
    expect(taken).toEqual(['image/png']);
  });

  it('comes to where it was pasted while its author writes on elsewhere', async () => {
    const { editor } = open((inner) => void inner.commands.insertContentAt(1, 'Right '));
    paste(editor, { html: `<p>Before</p><img src="${PIXEL}">` });
    await expect.poll(() => editor.getHTML()).toContain('/api/images/1');
    expect(editor.getText()).toMatch(/^Right Here/);
  });

  it('leaves its words alone where it is damaged', async () => {
    const { editor, taken } = open();
    paste(editor, { html: `<p>Before</p><p><img src="data:image/png;base64,%%%" alt="A dot"></p>` });
    await expect.poll(() => editor.getText()).toContain('Before');
    expect(taken).toEqual([]);
    expect(editor.getHTML()).not.toContain('data:');
  });
});

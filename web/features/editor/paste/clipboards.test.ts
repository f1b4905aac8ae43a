// @vitest-environment happy-dom
import { existsSync, readFileSync } from 'node:fs';
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/to-html.ts';
import type { EditorHost } from '../host/host.ts';
import { bookExtensions } from '../extensions/book-extensions.ts';
import { openEditor } from '../testing/open-editor.ts';

const CLIPBOARDS = 'book/testing/clipboards';
const host = new Proxy({}, { get: () => () => {} }) as EditorHost;

describe('what is copied in', () => {
  it.each([
    'word-desktop',
    'word-filtered',
    'word-web',
    'google-docs',
    'google-docs-saved',
    'libreoffice',
    'notion',
    'obsidian',
    'code-editor',
    'homebrewery-page',
    'homebrewery-text',
  ])('%s is pasted as it was meant', async (name) => {
    const editor = openEditor('', bookExtensions(host));
    paste(editor, { html: readClipboard(`${name}.html`), text: readClipboard(`${name}.txt`) });
    const expected = documentToHtml(documentFromHtml(readClipboard(`${name}.expected.html`)));
    await expect.poll(() => documentToHtml(documentFromHtml(editor.getHTML()))).toBe(expected);
  });
});

function readClipboard(file: string): string {
  const path = `${CLIPBOARDS}/${file}`;
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function paste({ view }: Editor, { html, text }: { html: string; text: string }): void {
  const data: Record<string, string> = { 'text/html': html, 'text/plain': text };
  const clipboardData = { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files: [] };
  const event = Object.assign(new Event('paste'), { clipboardData }) as unknown as ClipboardEvent;
  if (html === '') view.pasteText(text, event);
  else view.pasteHTML(html, event);
}

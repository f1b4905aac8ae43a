// @vitest-environment happy-dom
import { undoDepth } from '@tiptap/pm/history';
import { describe, expect, it } from 'vitest';
import { LINK_SCHEMES } from '#book/document/define/addresses.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/to-html.ts';
import { linkAddress } from '../forms/link-address.ts';
import type { EditorHost } from '../host/host.ts';
import { openEditor } from '../testing/open-editor.ts';
import { TOOLBAR } from '../toolbar/toolbar-items.ts';
import { bookExtensions } from './book-extensions.ts';

const host = new Proxy({}, { get: () => () => {} }) as EditorHost;
const open = (html = '') => openEditor(html, bookExtensions(host));

/** Types a letter at the end of the text, at this time in milliseconds. */
function type(at: number, { view, state } = open()): void {
  view.dispatch(state.tr.insertText('x', state.doc.content.size - 1).setTime(at));
}

describe('undo', () => {
  it('takes back together what was typed with less than 500 ms between, and apart what came later', () => {
    const writing = open('<p>a</p>');
    for (const at of [10_000, 10_400, 10_800, 11_301]) type(at, writing);
    expect(undoDepth(writing.state)).toBe(2);
    writing.commands.undo();
    expect(writing.getText()).toBe('axxx');
    writing.commands.undo();
    expect(writing.getText()).toBe('a');
    writing.commands.redo();
    expect(writing.getText()).toBe('axxx');
  });

  it('reaches at least 100 steps back, and not without end', () => {
    const writing = open('<p>a</p>');
    for (let step = 0; step < 200; step += 1) type(step * 1000, writing);
    // The history drops old steps twenty at a time.
    expect(undoDepth(writing.state)).toBeGreaterThanOrEqual(100);
    expect(undoDepth(writing.state)).toBeLessThanOrEqual(120);
  });
});

describe('headings', () => {
  it('of all six levels are kept, while the toolbar offers three', () => {
    const html = [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>H${level}</h${level}>`).join('');
    expect(documentToHtml(documentFromHtml(open(html).getHTML()))).toBe(html);
    const offered = TOOLBAR.flat().filter(({ label }) => label.startsWith('Heading'));
    expect(offered.map(({ label }) => label)).toEqual(['Heading 1', 'Heading 2', 'Heading 3']);
  });
});

describe('links', () => {
  it('have one of the ten schemes, in the form and in the text', () => {
    expect([...LINK_SCHEMES].sort()).toEqual(
      ['http', 'https', 'ftp', 'ftps', 'mailto', 'tel', 'callto', 'sms', 'cid', 'xmpp'].sort(),
    );
    const writing = open('<p>word</p>');
    for (const address of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd']) {
      expect(linkAddress(address)).toBeNull();
      writing.chain().selectAll().setLink({ href: address }).run();
      expect(writing.getHTML()).not.toContain('href');
    }
    expect(linkAddress('xmpp:keeper@example.org')).toBe('xmpp:keeper@example.org');
  });
});

// @vitest-environment happy-dom
import { setTimeout } from 'node:timers/promises';
import type { Transaction } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import { LINK_SCHEMES } from '#book/document/define/attributes.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { linkAddress } from '../dialogs/link-dialog.tsx';
import type { EditorHost } from '../base/host.ts';
import { ownUndoStep } from '../collaboration/undo-steps.ts';
import { openEditor } from '../testing/open-editor.ts';
import { pressKey, typeText } from '../testing/press-keys.ts';
import { TOOLBAR } from '../toolbar/toolbar-items.ts';
import { bookExtensions } from './book-extensions.ts';

const host = new Proxy({}, { get: () => () => {} }) as EditorHost;
const open = (html = '') => openEditor(html, bookExtensions(host));

/** Types a letter at the end of the text. */
function type({ view, state } = open(), change = (tr: Transaction) => tr): void {
  view.dispatch(change(state.tr.insertText('x', state.doc.content.size - 1)));
}

describe('undo', () => {
  it('takes back together what was typed without a pause, and apart what came after one', async () => {
    const writing = open('<p>a</p>');
    for (let letter = 0; letter < 3; letter += 1) type(writing);
    await setTimeout(550);
    type(writing);
    writing.commands.undo();
    expect(writing.getText()).toBe('axxx');
    writing.commands.undo();
    expect(writing.getText()).toBe('a');
    writing.commands.redo();
    expect(writing.getText()).toBe('axxx');
  });

  it.each([
    ['uiEvent', 'paste'],
    ['uiEvent', 'cut'],
    ['uiEvent', 'drop'],
    ['paste', true],
  ])('takes back by itself what came by the clipboard or the mouse: %s %s', (key, value) => {
    const writing = open('<p>a</p>');
    type(writing);
    type(writing, (tr) => tr.insertText('b', tr.doc.content.size - 1).setMeta(key, value));
    type(writing);
    const texts = [writing.getText()];
    while (writing.commands.undo()) texts.push(writing.getText());
    const redone = [writing.getText()];
    while (writing.commands.redo()) redone.push(writing.getText());
    expect(texts).toEqual(['axxbx', 'axxb', 'ax', 'a']);
    expect(redone).toEqual(texts.toReversed());
  });

  it('reaches 300 steps back, and not without end', () => {
    const writing = open('<p>a</p>');
    for (let step = 0; step < 350; step += 1) type(writing, ownUndoStep);
    let steps = 0;
    while (writing.commands.undo()) steps += 1;
    expect(steps).toBe(300);
  });

  it('takes back by itself what was written elsewhere, however soon', () => {
    const writing = open('<p>One</p><p>Two</p>');
    writing.view.dispatch(writing.state.tr.insertText('x', 1));
    writing.view.dispatch(writing.state.tr.insertText('y', 8));
    writing.commands.undo();
    expect(writing.getText({ blockSeparator: ' ' })).toBe('xOne Two');
    writing.commands.undo();
    expect(writing.getText({ blockSeparator: ' ' })).toBe('One Two');
  });

  it('never comes from the browser, whose menus ask for the same', () => {
    const writing = open('<p>a</p>');
    type(writing);
    expect(['z', 'z', 'y', 'y'].map((key) => pressKey(writing, key, 'Mod'))).toEqual([true, true, true, true]);
    expect(writing.getText()).toBe('ax');
    for (const [inputType, text] of [
      ['historyUndo', 'a'],
      ['historyUndo', 'a'],
      ['historyRedo', 'ax'],
    ]) {
      const event = new InputEvent('beforeinput', { inputType: inputType ?? '', cancelable: true, bubbles: true });
      writing.view.dom.dispatchEvent(event);
      expect([event.defaultPrevented, writing.getText()]).toEqual([true, text]);
    }
  });

  it('leaves alone what is said to be no step', () => {
    const writing = open('<p>a</p>');
    type(writing, (tr) => tr.setMeta('addToHistory', false));
    expect(writing.commands.undo()).toBe(false);
    expect(writing.getText()).toBe('ax');
  });

  it('puts the selection where it was before', () => {
    const writing = open('<p>The old inn</p>');
    writing.commands.setTextSelection({ from: 5, to: 8 });
    writing.commands.deleteSelection();
    writing.commands.setTextSelection(1);
    writing.commands.undo();
    expect(writing.state.selection).toMatchObject({ from: 5, to: 8 });
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

describe('numbers that are typed', () => {
  it.each([
    ['1. A step', '<ol><li><p>A step</p></li></ol>'],
    ['12. A step', '<ol start="12"><li><p>A step</p></li></ol>'],
    ['1990. A year', '<p>1990. A year</p>'],
    ['24. December: snow', '<p>24. December: snow</p>'],
    ['3. Mai im Moor', '<p>3. Mai im Moor</p>'],
    ['1. May The ship', '<p>1. May The ship</p>'],
    ['1. March on', '<ol><li><p>March on</p></li></ol>'],
  ])('%s', (text, html) => {
    const writing = open('<p></p>');
    writing.commands.setTextSelection(1);
    typeText(writing, text);
    expect(writing.getHTML()).toBe(html);
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

describe('the keys of raised and lowered words', () => {
  it('switch each on and off, and one takes the place of the other', () => {
    const editor = open('<p>H2O</p>');
    editor.commands.setTextSelection({ from: 2, to: 3 });
    pressKey(editor, ',', 'Mod');
    expect(editor.getHTML()).toBe('<p>H<sub>2</sub>O</p>');
    pressKey(editor, '.', 'Mod');
    expect(editor.getHTML()).toBe('<p>H<sup>2</sup>O</p>');
    pressKey(editor, '.', 'Mod');
    expect(editor.getHTML()).toBe('<p>H2O</p>');
  });
});

// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { ownUndoStep } from '../collaboration/undo-steps.ts';
import { bookExtensions } from '../text/book-extensions.ts';
import { openEditor, openSection, sectionOf } from '../testing/open-editor.ts';
import { plainHost } from '../testing/plain-host.ts';
import { typeText } from '../testing/press-keys.ts';
import { decide, decideAndGoOn } from './decide-proposals.ts';
import { proposalAt, proposalsIn } from './proposals-in.ts';
import { setProposer } from './proposing.ts';

const host = plainHost();

/** An editor in which Mira proposes. */
function open(html: string): Editor {
  const editor = openEditor(html, bookExtensions(host));
  setProposer(editor.view, 'mira');
  return editor;
}

/** The text in short form: {+put in+} and {-taken out-}. */
function shown({ state }: Editor): string {
  return documentToHtml(state.doc)
    .replaceAll('<ins data-proposed-by="mira">', '{+')
    .replaceAll('</ins>', '+}')
    .replaceAll('<del data-proposed-by="mira">', '{-')
    .replaceAll('</del>', '-}');
}

/** Presses Backspace (-1) or Delete (1) within a line, like the browser does. */
function erase({ view }: Editor, direction: -1 | 1): void {
  const { tr, selection } = view.state;
  const { from, to, empty } = selection;
  const other = from + direction;
  view.dispatch(empty ? tr.delete(Math.min(from, other), Math.max(from, other)) : tr.delete(from, to));
}

function caretAt(editor: Editor, from: number, to = from): void {
  editor.commands.setTextSelection({ from, to });
}

describe('while somebody proposes changes', () => {
  it('what is typed is put in, and the caret goes on behind it', () => {
    const editor = open('<p>A fen.</p>');
    caretAt(editor, 3);
    typeText(editor, 'salt ');
    expect(shown(editor)).toBe('<p>A {+salt +}fen.</p>');
    expect(editor.state.selection.head).toBe(8);
  });

  it('letter by letter is taken out before the caret, and behind it', () => {
    const editor = open('<p>A good fen.</p>');
    caretAt(editor, 7);
    for (const _ of 'ood') erase(editor, -1);
    expect(shown(editor)).toBe('<p>A g{-ood-} fen.</p>');
    expect(editor.state.selection.head).toBe(4);
    caretAt(editor, 8);
    for (const _ of 'fen') erase(editor, 1);
    expect(shown(editor)).toBe('<p>A g{-ood-} {-fen-}.</p>');
    expect(editor.state.selection.head).toBe(11);
  });

  it('equal letters are taken out one after the other', () => {
    const editor = open('<p>Ooooo.</p>');
    caretAt(editor, 6);
    for (const _ of 'oo') erase(editor, -1);
    expect(shown(editor)).toBe('<p>Ooo{-oo-}.</p>');
    typeText(editor, 'o');
    expect(shown(editor)).toBe('<p>Ooo{+o+}{-oo-}.</p>');
  });

  it('what is typed over a word stands behind it', () => {
    const editor = open('<p>A fen.</p>');
    caretAt(editor, 3, 6);
    typeText(editor, 'bog');
    expect(shown(editor)).toBe('<p>A {-fen-}{+bog+}.</p>');
  });

  it('their own words are taken back at once', () => {
    const editor = open('<p>A fen.</p>');
    caretAt(editor, 3);
    typeText(editor, 'saltx');
    erase(editor, -1);
    expect(shown(editor)).toBe('<p>A {+salt+}fen.</p>');
  });

  it('the Enter key proposes a paragraph, which is written in freely', () => {
    const editor = open('<p>One.</p>');
    caretAt(editor, 5);
    editor.commands.enter();
    typeText(editor, 'Two');
    editor.commands.enter();
    typeText(editor, 'Three');
    erase(editor, -1);
    expect(shown(editor)).toBe('<p>One.</p>{+<p>Two</p><p>Thre</p>+}');
  });

  it('words to be taken out stay in the paragraph that is split behind them', () => {
    const editor = open('<p>A fen.</p>');
    caretAt(editor, 7);
    for (const _ of 'fen.') erase(editor, -1);
    typeText(editor, 'bog.');
    editor.commands.enter();
    typeText(editor, 'Rain');
    expect(shown(editor)).toBe('<p>A {+bog.+}{-fen.-}</p>{+<p>Rain</p>+}');
    expect(proposalsIn(editor.state.doc)).toHaveLength(1);
  });

  it('a heading is made of a paragraph, and the paragraph kept', () => {
    const editor = open('<p>Fen.</p>');
    caretAt(editor, 2);
    editor.commands.toggleHeading({ level: 2 });
    expect(shown(editor)).toBe('{-<p>Fen.</p>-}{+<h2>Fen.</h2>+}');
  });

  it('undo takes a proposal back, and redo brings it again', () => {
    const editor = open('<p>A fen.</p>');
    caretAt(editor, 3, 6);
    typeText(editor, 'bog');
    editor.commands.undo();
    expect(shown(editor)).toBe('<p>A fen.</p>');
    editor.commands.redo();
    expect(shown(editor)).toBe('<p>A {-fen-}{+bog+}.</p>');
  });

  it('words of a machine stay marked where they are put back', () => {
    const words = '<span data-machine="model">The fen</span>';
    const editor = open(`<p>${words} waits.</p>`);
    caretAt(editor, 1, 8);
    typeText(editor, 'It');
    expect(shown(editor)).toBe(`<p>{-${words}-}{+It+} waits.</p>`);
  });

  it('marks of the language are set in what is typed', () => {
    const editor = open('<p>A fen.</p>');
    caretAt(editor, 3);
    typeText(editor, '"a" ');
    expect(shown(editor)).toBe('<p>A {+“a” +}fen.</p>');
  });
});

describe('beside somebody who proposes', () => {
  it('another person writes into the text itself, and decides', () => {
    const one = sectionOf('<p>A fen.</p>');
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
    const pass = (to: Y.Doc) => (update: Uint8Array, origin: unknown) => {
      if (origin !== pass) Y.applyUpdate(to, update, pass);
    };
    one.on('update', pass(other));
    other.on('update', pass(one));
    const [mira, otto] = [openSection(one, bookExtensions(host)), openSection(other, bookExtensions(host))];
    setProposer(mira.view, 'mira');
    otto.view.dispatch(otto.state.tr.insertText('wide ', 3));
    caretAt(mira, 8);
    typeText(mira, 'salt ');
    expect(shown(mira)).toBe('<p>A wide {+salt +}fen.</p>');
    expect(shown(otto)).toBe(shown(mira));
    otto.view.dispatch(decide(otto.state, proposalsIn(otto.state.doc), true));
    expect(shown(mira)).toBe('<p>A wide salt fen.</p>');
    mira.commands.undo();
    expect(shown(mira)).toBe('<p>A wide fen.</p>');
  });
});

describe('when nobody proposes', () => {
  it('what is typed behind what was put in is no part of it, and what is typed within it is', () => {
    const editor = open('<p>A fen.</p>');
    caretAt(editor, 7);
    typeText(editor, ' Salt.');
    setProposer(editor.view, null);
    typeText(editor, ' Rain.');
    expect(shown(editor)).toBe('<p>A fen.{+ Salt.+} Rain.</p>');
    caretAt(editor, 9);
    typeText(editor, 'ea s');
    expect(shown(editor)).toBe('<p>A fen.{+ Sea salt.+} Rain.</p>');
  });

  it('what is typed within words to be taken out stays', () => {
    const editor = openEditor('<p>A <del data-proposed-by="mira">salt</del> fen.</p>', bookExtensions(host));
    caretAt(editor, 5);
    typeText(editor, 'x');
    expect(shown(editor)).toBe('<p>A {-sa-}x{-lt-} fen.</p>');
  });
});

describe('what was proposed', () => {
  const TEXT = [
    '<p>A <del data-proposed-by="mira">fen</del><ins data-proposed-by="mira">bog</ins>.</p>',
    '<p>One<del data-proposed-by="mira"> two.</del></p><ins data-proposed-by="mira"><p>Two.</p></ins>',
    '<ul><li><p>Rope</p></li><del data-proposed-by="otto"><li><p>Salt</p></li></del></ul>',
  ].join('');

  it('is accepted and refused one by one', () => {
    const editor = open(TEXT);
    expect(proposalsIn(editor.state.doc).map(({ by, pieces }) => [by, pieces.length])).toEqual([
      ['mira', 2],
      ['mira', 2],
      ['otto', 1],
    ]);
    const next = (isAccepted: boolean) => {
      const [first] = proposalsIn(editor.state.doc);
      if (first) editor.view.dispatch(ownUndoStep(decide(editor.state, [first], isAccepted)));
    };
    next(true);
    next(false);
    next(true);
    expect(shown(editor)).toBe('<p>A bog.</p><p>One two.</p><ul><li><p>Rope</p></li></ul>');
    editor.commands.undo();
    expect(proposalsIn(editor.state.doc)).toHaveLength(1);
  });

  it.each([true, false])('makes the next one the current one, and behind the last one the first: %s', (isAccepted) => {
    const editor = open(TEXT);
    const current = () => proposalAt(editor.state.doc, editor.state.selection);
    const settle = (at: number) => {
      const which = proposalsIn(editor.state.doc)[at];
      if (which) editor.view.dispatch(ownUndoStep(decideAndGoOn(editor.state, [which], isAccepted)));
    };
    settle(1);
    expect([proposalsIn(editor.state.doc).length, current()]).toEqual([2, 1]);
    settle(1);
    expect([proposalsIn(editor.state.doc).length, current()]).toEqual([1, 0]);
    expect(editor.state.selection.empty).toBe(true);
    settle(0);
    expect(proposalsIn(editor.state.doc)).toEqual([]);
  });

  it.each([
    [true, '<p>A hot! bath.</p>'],
    [false, '<p>A warm! bath.</p>'],
  ])('leaves the caret behind its words, which no key overwrites: %s', (isAccepted, expected) => {
    const words = '<del data-proposed-by="otto">warm</del><ins data-proposed-by="otto">hot</ins>';
    const editor = openEditor(`<p>A ${words} bath.</p>`, bookExtensions(host));
    caretAt(editor, 1);
    expect(proposalAt(editor.state.doc, editor.state.selection)).toBe(0);
    editor.view.dispatch(decideAndGoOn(editor.state, proposalsIn(editor.state.doc), isAccepted));
    typeText(editor, '!');
    expect(shown(editor)).toBe(expected);
  });

  it.each([
    [true, '<p>A bog.</p><p>One</p><p>Two.</p><ul><li><p>Rope</p></li></ul>'],
    [false, '<p>A fen.</p><p>One two.</p><ul><li><p>Rope</p></li><li><p>Salt</p></li></ul>'],
  ])('is decided all at once: %s', (isAccepted, expected) => {
    const editor = open(TEXT);
    editor.view.dispatch(decide(editor.state, proposalsIn(editor.state.doc), isAccepted));
    expect(shown(editor)).toBe(expected);
  });

  it.each([
    ['the only block', '<ins data-proposed-by="a"><h2>Fen</h2></ins>', ''],
    [
      'the first paragraph of an item',
      '<ul><li><ins data-proposed-by="a"><p>Fen</p></ins><pre><code>d6</code></pre></li></ul>',
      '<ul><li><p></p><pre><code>d6</code></pre></li></ul>',
    ],
    [
      'all of a list',
      '<p>Rope</p><ul><ins data-proposed-by="a"><li><p>Fen</p></li><li><p>Bog</p></li></ins></ul>',
      '<p>Rope</p>',
    ],
    [
      'all of a cell',
      '<table><tbody><tr><td><ins data-proposed-by="a"><p>Fen</p></ins></td><td><p>Bog</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p></p></td><td><p>Bog</p></td></tr></tbody></table>',
    ],
  ])('is refused without leaving a text that cannot be: %s', (_, html, expected) => {
    const editor = open(html);
    editor.view.dispatch(decide(editor.state, proposalsIn(editor.state.doc), false));
    editor.state.doc.check();
    expect(shown(editor)).toBe(expected);
  });
});

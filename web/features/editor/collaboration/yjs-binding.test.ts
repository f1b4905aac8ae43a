// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { bodyOf, changeParts, readSectionDoc, rewriteSection } from '#book/collaboration/section-doc.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { documentFromHtml } from '#book/document/parse.ts';
import { trackedRange, trackRange, suggestionTarget } from '../ai/suggestion-target.ts';
import { bookSchemaExtensions } from '../nodes/book-schema.ts';
import { machineOrigins } from '../blocks/machine-origins.ts';
import { openSection, sectionOf } from '../testing/open-editor.ts';
import { ServerChange, typedOn, type Typing, undoServerChange } from './undo-steps.ts';

/** Two editors of the same section. Each change reaches the other editor at once. */
function twoEditors(html: string): { ann: Editor; bob: Editor; one: Y.Doc } {
  const one = sectionOf(html);
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
  const pass = (to: Y.Doc) => (update: Uint8Array, origin: unknown) => {
    if (origin !== pass) Y.applyUpdate(to, update, pass);
  };
  one.on('update', pass(other));
  other.on('update', pass(one));
  const extensions = [...bookSchemaExtensions(), suggestionTarget, machineOrigins];
  return { one, ann: openSection(one, extensions), bob: openSection(other, extensions) };
}

function type(editor: Editor, at: number, words: string): void {
  editor.view.dispatch(editor.state.tr.insertText(words, at));
}

describe('a step of typing', () => {
  const typed = (keys: readonly (readonly [string, number])[]) =>
    keys.reduce<Typing | null>((typing, [letters, at]) => typedOn(typing, letters, at), null);

  it('ends at the first space after forty letters or five seconds', () => {
    const long = 'x'.repeat(41);
    expect(
      typed([
        ['a', 0],
        [' ', 100],
        ['b', 200],
      ]),
    ).toEqual({ since: 0, at: 200, letters: 3 });
    expect(
      typed([
        [long, 0],
        ['x', 100],
      ]),
    ).toEqual({ since: 0, at: 100, letters: 42 });
    expect(
      typed([
        [long, 0],
        [' ', 100],
      ]),
    ).toBeNull();
    const slow = Array.from({ length: 12 }, (_, index) => ['a', index * 450] as const);
    expect(typed([...slow, ['a', 5300]])).toEqual({ since: 0, at: 5300, letters: 13 });
    expect(typed([...slow, [' ', 5300]])).toBeNull();
  });

  it('begins anew after a pause', () => {
    expect(
      typed([
        ['x'.repeat(41), 0],
        [' ', 600],
      ]),
    ).toEqual({ since: 600, at: 600, letters: 1 });
  });
});

describe('a section in two editors', () => {
  it('shows each what the other writes', () => {
    const { ann, bob } = twoEditors('<p>The inn.</p>');
    type(ann, 5, 'old ');
    type(bob, 1, 'See: ');
    expect(ann.getText()).toBe('See: The old inn.');
    expect(bob.getText()).toBe('See: The old inn.');
  });

  it('can be taken back in the next editor of the section too, and done again there', () => {
    const { one, ann, bob } = twoEditors('<p>The inn.</p>');
    type(ann, 5, 'old ');
    ann.destroy();
    type(bob, bob.state.doc.content.size - 1, ' Really.');
    const again = openSection(one);
    type(again, 1, 'See: ');
    again.commands.undo();
    again.commands.undo();
    expect(again.getText()).toBe('The inn. Really.');
    expect(again.commands.undo()).toBe(false);
    again.commands.redo();
    expect(again.getText()).toBe('The old inn. Really.');
    expect(bob.getText()).toBe('The old inn. Really.');
  });

  it('puts the caret behind the words that Redo brings back', () => {
    const { ann } = twoEditors('<p>The inn.</p>');
    ann.commands.setTextSelection(4);
    for (const letter of ' old') ann.view.dispatch(ann.state.tr.insertText(letter));
    expect(ann.state.selection.head).toBe(8);
    ann.commands.undo();
    expect([ann.getText(), ann.state.selection.head]).toEqual(['The inn.', 4]);
    ann.commands.redo();
    expect([ann.getText(), ann.state.selection.head]).toEqual(['The old inn.', 8]);
    ann.commands.undo();
    expect([ann.getText(), ann.state.selection.head]).toEqual(['The inn.', 4]);
  });

  it('takes back each new paragraph and each stretch of quick typing by itself', () => {
    const { ann } = twoEditors('<p></p>');
    const write = (words: string) => ann.view.dispatch(ann.state.tr.insertText(words));
    const shown = () => [ann.getText({ blockSeparator: '|' }), ann.state.selection.head];
    ann.commands.setTextSelection(1);
    write('The bell in the tower of the old mill rang ');
    write('thrice, and then no more.');
    ann.commands.splitBlock();
    const states = [shown()];
    while (ann.commands.undo()) states.push(shown());
    expect(states).toEqual([
      ['The bell in the tower of the old mill rang thrice, and then no more.|', 71],
      ['The bell in the tower of the old mill rang thrice, and then no more.', 69],
      ['The bell in the tower of the old mill rang ', 44],
      ['', 1],
    ]);
    for (const state of states.toReversed().slice(1)) {
      ann.commands.redo();
      expect(shown()).toEqual(state);
    }
  });

  it('takes back a change of the server at the wish of the author as a step of theirs, with title and text', () => {
    const section = sectionOf('<p></p>');
    const ann = openSection(section);
    const read = () => [readSectionDoc(section).title, ann.getText()];
    const asServer = (from: string, to: string) => {
      const other = new Y.Doc();
      Y.applyUpdate(other, Y.encodeStateAsUpdate(section));
      const now = readSectionDoc(other);
      const html = documentToHtml(now.doc).replaceAll(from, to);
      rewriteSection(other, { ...now, title: now.title.replaceAll(from, to), doc: documentFromHtml(html) });
      const change = new ServerChange('p');
      Y.applyUpdate(section, Y.encodeStateAsUpdate(other, Y.encodeStateVector(section)), change);
      return change;
    };
    changeParts(section, { title: 'Edda' });
    type(ann, 1, 'Edda waits for Edda.');
    const change = asServer('Edda', 'Etta');
    type(ann, 21, ' Still.');
    expect(read()).toEqual(['Etta', 'Etta waits for Etta. Still.']);
    expect(undoServerChange(section, change)).toBe(false);
    ann.commands.undo();
    expect(read()).toEqual(['Etta', 'Etta waits for Etta.']);
    ann.commands.undo();
    expect(read()).toEqual(['Edda', 'Edda waits for Edda.']);
    ann.commands.undo();
    expect(read()).toEqual(['Edda', '']);
    for (let steps = 0; steps < 3; steps += 1) ann.commands.redo();
    expect(read()).toEqual(['Etta', 'Etta waits for Etta. Still.']);
    const last = asServer('Etta', 'Otto');
    ann.commands.undo();
    expect(undoServerChange(section, last)).toBe(false);
    ann.commands.redo();
    expect(read()).toEqual(['Otto', 'Otto waits for Otto. Still.']);
    expect(undoServerChange(section, last)).toBe(true);
    expect(read()).toEqual(['Etta', 'Etta waits for Etta. Still.']);
    ann.commands.undo();
    expect(read()).toEqual(['Etta', 'Etta waits for Etta.']);
  });

  it('leaves caret and marked places with their words', () => {
    const { ann, bob } = twoEditors('<p>The road.</p><p>The inn.</p><p>The end.</p>');
    const { state, view } = ann;
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, 17)));
    trackRange(view, { from: 16, to: 19 });
    type(bob, 1, 'First: ');
    type(bob, bob.state.doc.content.size - 1, ' Really.');
    expect(ann.state.selection.from).toBe(24);
    expect(trackedRange(ann.state)).toMatchObject({ from: 23, to: 26, isEdited: false });
  });

  it.each<[string, (editor: Editor) => unknown]>([
    ['splits its paragraph', (editor) => editor.chain().setTextSelection(6).splitBlock().run()],
    ['splits it', (editor) => editor.chain().setTextSelection(15).splitBlock().run()],
    ['makes a heading of it', (editor) => editor.chain().setTextSelection(3).setNode('heading', { level: 2 }).run()],
    ['makes a quotation of it', (editor) => editor.chain().setTextSelection(3).toggleBlockquote().run()],
    ['makes a list of it', (editor) => editor.chain().setTextSelection(3).toggleBulletList().run()],
  ])('leaves what is selected, and a caret, with their words when the other %s', (_, act) => {
    for (const anchor of [13, 16]) {
      const { ann, bob } = twoEditors('<p>The lamp is lit each dusk.</p><p>Next.</p>');
      const { state, view } = ann;
      view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, anchor, 16)));
      act(bob);
      const { doc, selection } = ann.state;
      expect(doc.textBetween(selection.from, selection.to)).toBe(anchor === 16 ? '' : 'lit');
      expect(doc.textBetween(selection.head - 1, selection.head)).toBe('t');
    }
  });

  it('leaves the words of both whole where they write at one place', () => {
    const { ann, bob } = twoEditors('<p>The inn.</p><p>The end.</p>');
    for (const editor of [ann, bob]) editor.commands.setTextSelection(9);
    for (const [ofAnn, ofBob] of ['ax', 'by', 'cz']) {
      ann.view.dispatch(ann.state.tr.insertText(ofAnn ?? ''));
      bob.view.dispatch(bob.state.tr.insertText(ofBob ?? ''));
    }
    expect(ann.getText({ blockSeparator: '|' })).toBe('The inn.abcxyz|The end.');
    expect(bob.getText({ blockSeparator: '|' })).toBe('The inn.abcxyz|The end.');
  });

  it('leaves the caret within a word that the other makes bold', () => {
    const { ann, bob } = twoEditors('<p>The inn.</p>');
    ann.commands.setTextSelection(7);
    bob.chain().setTextSelection({ from: 5, to: 8 }).toggleBold().run();
    expect(ann.getHTML()).toBe('<p>The <strong>inn</strong>.</p>');
    expect(ann.state.selection).toMatchObject({ from: 7, to: 7 });
  });

  it('leaves on what was switched on for the next letters', () => {
    const { ann, bob } = twoEditors('<p>The inn.</p>');
    ann.chain().setTextSelection(5).toggleBold().run();
    type(bob, 9, ' Late.');
    ann.view.dispatch(ann.state.tr.replaceSelectionWith(ann.schema.text('old '), true));
    expect(bob.getHTML()).toBe('<p>The <strong>old </strong>inn. Late.</p>');
  });

  it('leaves what is written beside a selection out of it', () => {
    const { ann, bob } = twoEditors('<p>The inn.</p>');
    ann.commands.setTextSelection({ from: 5, to: 8 });
    type(bob, 8, 's');
    type(bob, 5, 'old ');
    expect(ann.state.selection).toMatchObject({ from: 9, to: 12 });
  });

  it('takes back the author’s own changes, and not those of the other', () => {
    const { ann, bob } = twoEditors('<p>The inn.</p>');
    type(ann, 5, 'old ');
    type(bob, 1, 'See: ');
    ann.commands.undo();
    expect(bob.getText()).toBe('See: The inn.');
    expect(ann.commands.undo()).toBe(false);
    ann.commands.redo();
    expect(bob.getText()).toBe('See: The old inn.');
  });

  it('does not correct what the other wrote', () => {
    const { ann, bob } = twoEditors('<p>It began <span data-machine="model">in the rain</span>.</p>');
    const mark = bob.schema.marks.machine?.create({ by: 'model' });
    bob.view.dispatch(bob.state.tr.insert(13, bob.schema.text('cold ', mark ? [mark] : [])).setMeta('paste', true));
    expect(ann.getHTML()).toBe(bob.getHTML());
    expect(ann.getHTML()).toContain('cold');
  });

  it('keeps a paragraph that the other writes in when its creation is undone', () => {
    const { ann, bob } = twoEditors('<p>One.</p>');
    ann.commands.insertContentAt(ann.state.doc.content.size, { type: 'paragraph' });
    type(bob, bob.state.doc.content.size - 1, 'Two.');
    ann.commands.undo();
    expect(bob.getText({ blockSeparator: '|' })).toBe('One.|Two.');
  });

  it('goes on where a change comes that its schema does not know', () => {
    const { ann, bob, one } = twoEditors('<p>One.</p>');
    const words = new Y.XmlText();
    bodyOf(one).insert(0, [new Y.XmlElement('future'), new Y.XmlElement('paragraph')]);
    (bodyOf(one).get(1) as Y.XmlElement).insert(0, [words]);
    words.insert(0, 'Two.', { machine: { by: 'nobody' }, future: { a: 1 } });
    type(bob, 1, 'x');
    expect(ann.getText({ blockSeparator: '|' })).toBe('xTwo.|One.');
  });
});

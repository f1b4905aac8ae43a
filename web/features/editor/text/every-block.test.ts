// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection, TextSelection } from '@tiptap/pm/state';
import { describe, expect, it, vi } from 'vitest';
import { schema } from '#book/document/schema.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { PLACE_NAMES } from '#book/document/page-place.ts';
import { SAMPLE_BLOCKS, SAMPLE_TEXT } from '#book/testing/sample-blocks.ts';
import { insertBlocks } from '../blocks/insert-block.ts';
import type { EditorHost } from '../base/host.ts';
import { openEditor } from '../testing/open-editor.ts';
import { pressKey, typeText } from '../testing/press-keys.ts';
import { bookExtensions } from './book-extensions.ts';

const blockRemoved = vi.fn<EditorHost['blockRemoved']>();
const host = new Proxy(
  { blockRemoved },
  { get: (one, name) => Reflect.get(one, name) ?? (() => {}) },
) as unknown as EditorHost;

const SAMPLES = SAMPLE_BLOCKS.map((node) => ({ kind: node.type.name, node, json: node.toJSON() }));
type Sample = (typeof SAMPLES)[number];
const paragraph = (text: string) => ({ type: 'paragraph', content: text ? [{ type: 'text', text }] : [] });

function open(...blocks: object[]): Editor {
  const doc = schema.nodeFromJSON({ type: 'doc', content: blocks });
  return openEditor(documentToHtml(doc), bookExtensions(host));
}

/** The blocks of the section as short strings: paragraphs by their text, other blocks by their names. */
function outline({ state }: Editor): string[] {
  const found: string[] = [];
  state.doc.forEach((node) => {
    const isWords = node.type.name === 'paragraph' && node.textContent !== SAMPLE_TEXT;
    found.push(isWords ? `“${node.textContent}”` : node.type.name);
  });
  return found;
}

/** Selects the block at this position of the section. */
function select(editor: Editor, position = 0): void {
  editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, position)));
}

function paste(editor: Editor, html: string, text: string): void {
  editor.view.pasteHTML(html, pasteEvent(html, text));
}

function pasteEvent(html: string, text: string): ClipboardEvent {
  const given: Record<string, string> = { 'text/html': html, 'text/plain': text };
  const data = { types: ['text/plain', 'text/html'], files: [], getData: (type: string) => given[type] ?? '' };
  return { clipboardData: data, preventDefault() {} } as unknown as ClipboardEvent;
}

describe.each(SAMPLES)('a selected $kind', ({ kind, json, node }: Sample) => {
  it('stays when a letter is typed, which begins a paragraph after it', () => {
    const editor = open(json, json);
    select(editor);
    typeText(editor, 'ab');
    expect(outline(editor)).toEqual([kind, '“ab”', kind]);
    expect(editor.state.doc.firstChild?.eq(editor.schema.nodeFromJSON(json))).toBe(true);
    editor.commands.undo();
    expect(outline(editor)).toEqual([kind, kind]);
  });

  it('stays where it stands in a box', () => {
    const sidebar = open(paragraph('')).schema.nodes.sidebar;
    if (!sidebar?.contentMatch.matchType(open(paragraph('')).schema.nodes[kind] ?? sidebar)) return;
    const editor = open({ type: 'sidebar', content: [json] });
    select(editor, 1);
    typeText(editor, 'a');
    expect(editor.state.doc.child(0).childCount).toBe(2);
    expect(editor.state.doc.child(0).child(0).type.name).toBe(kind);
  });

  it.each([
    new KeyboardEvent('keydown', { key: 'Process', keyCode: 229 }),
    new CompositionEvent('compositionstart'),
    new InputEvent('beforeinput', { inputType: 'insertText' }),
  ])('stays when a phone or a composition writes (%s)', (event) => {
    const editor = open(json);
    select(editor);
    editor.view.dom.dispatchEvent(event);
    expect(outline(editor)).toEqual([kind, '“”']);
    expect(editor.state.selection).toBeInstanceOf(TextSelection);
  });

  it('stays when something is pasted', () => {
    const editor = open(json);
    select(editor);
    paste(editor, '<p>Pasted</p>', 'Pasted');
    expect(outline(editor)).toEqual([kind, '“Pasted”']);
  });

  it.each([
    ['Enter', 'Shift'],
    ['Enter', 'Mod'],
  ] as const)('stays with %s and %s', (key, modifier) => {
    const editor = open(json);
    select(editor);
    pressKey(editor, key, modifier);
    expect(outline(editor)).toEqual([kind, '“”']);
  });

  it.each(['Backspace', 'Delete'])(
    'is removed by %s with a notice, and put back by its Undo whatever was written since',
    (key) => {
      for (const isWrittenOn of [false, true]) {
        const editor = open(paragraph('Before'), json, paragraph('After'));
        blockRemoved.mockClear();
        select(editor, 8);
        pressKey(editor, key);
        expect(outline(editor)).toEqual(['“Before”', '“After”']);
        expect(editor.state.selection).toBeInstanceOf(TextSelection);
        if (isWrittenOn) editor.commands.insertContentAt(1, 'Written ');
        const [label, putBack] = blockRemoved.mock.calls[0] ?? [];
        expect(label).toMatch(/^[A-Z]/);
        putBack?.();
        expect(outline(editor)).toEqual([isWrittenOn ? '“Written Before”' : '“Before”', kind, '“After”']);
        expect(editor.state.doc.child(1).eq(editor.schema.nodeFromJSON(json))).toBe(true);
      }
    },
  );

  it('goes alone where it is all there is, and comes back as it was', () => {
    const editor = open(json);
    select(editor);
    blockRemoved.mockClear();
    pressKey(editor, 'Delete');
    expect(outline(editor)).toEqual(['“”']);
    blockRemoved.mock.calls[0]?.[1]();
    expect(editor.state.doc.childCount).toBe(1);
    expect(editor.state.doc.firstChild?.attrs).toEqual(editor.schema.nodeFromJSON(node.toJSON()).attrs);
  });
});

/** Paragraphs and lists are running text in which the author continues. */
const isGoneOnWith = ({ type }: Sample['node']) => type.name === 'paragraph' || type.isInGroup('list');

describe.each(SAMPLES)('after a $kind', ({ kind, json, node }: Sample) => {
  it('was put in, the caret stands behind it in plain words', () => {
    const editor = open(paragraph('Before'), json);
    editor.commands.setTextSelection(3);
    insertBlocks(editor, [json]);
    typeText(editor, 'x');
    expect(editor.state.selection).toBeInstanceOf(TextSelection);
    expect(editor.state.selection.$from.marks()).toEqual([]);
    expect(outline(editor)[0]).toBe('“Before”');
    if (isGoneOnWith(node)) expect(editor.state.doc.child(1).textContent).toBe(`${SAMPLE_TEXT}x`);
    else expect(outline(editor)).toEqual(['“Before”', kind, '“x”', kind]);
  });

  it('was put in with an italic line of its source, the caret stands in neither', () => {
    const editor = open(paragraph('Before'));
    const source = { type: 'paragraph', content: [{ type: 'text', text: 'Source', marks: [{ type: 'italic' }] }] };
    insertBlocks(editor, [json, source]);
    typeText(editor, 'x');
    expect(outline(editor).slice(-2)).toEqual(['“Source”', '“x”']);
    expect(editor.state.doc.lastChild?.firstChild?.marks).toEqual([]);
  });

  it('was pasted, the caret stands in words behind it', () => {
    if (node.isTextblock) return;
    const editor = open(paragraph(''), json);
    editor.commands.setTextSelection(1);
    const clipboard = open(json);
    select(clipboard);
    const { dom } = clipboard.view.serializeForClipboard(clipboard.state.selection.content());
    paste(editor, dom.innerHTML, '');
    typeText(editor, 'x');
    expect(editor.state.selection).toBeInstanceOf(TextSelection);
    if (isGoneOnWith(node)) expect(editor.state.doc.firstChild?.textContent).toBe(`${SAMPLE_TEXT}x`);
    else expect(outline(editor)).toEqual([kind, '“x”', kind]);
  });

  it('that begins or ends the section there is a place to write', () => {
    const editor = open(json);
    pressKey(editor, 'End', 'Mod');
    typeText(editor, 'z');
    expect(editor.state.doc.lastChild?.textContent).toMatch(/z$/);
    pressKey(editor, 'Home', 'Mod');
    typeText(editor, 'a');
    expect(editor.state.doc.firstChild?.textContent).toMatch(/^a/);
    editor.state.doc.check();
    expect(outline(editor)).toContain(node.isTextblock && kind === 'paragraph' ? '“aSaltz”' : kind);
  });
});

/** Blocks that hold paragraphs directly. Other keys apply in lists and table cells. */
const HOLDERS = SAMPLES.filter(({ node }) => node.firstChild?.type.name === 'paragraph');

describe.each(HOLDERS)('Enter in a $kind', ({ kind, node }: Sample) => {
  const withLines = (...lines: string[]) => ({ ...node.toJSON(), content: lines.map(paragraph) });

  it('leaves it from an empty line at its end, and no empty line stays', () => {
    const editor = open(withLines('Salt', '', ''), paragraph('After'));
    const end = Selection.near(editor.state.doc.resolve(editor.state.doc.child(0).nodeSize - 1), -1);
    editor.view.dispatch(editor.state.tr.setSelection(end));
    pressKey(editor, 'Enter');
    if (kind === 'blockquote' && outline(editor)[0] !== kind) return;
    expect(outline(editor)).toEqual([kind, '“”', '“After”']);
    expect(editor.state.doc.child(0).childCount).toBe(1);
    typeText(editor, 'x');
    expect(outline(editor)).toEqual([kind, '“x”', '“After”']);
  });

  it('goes on in it from any other line', () => {
    const editor = open(withLines('Salt', 'Sea'));
    editor.commands.setTextSelection(Selection.atEnd(editor.state.doc).from);
    pressKey(editor, 'Enter');
    expect(outline(editor)).toEqual([kind]);
    expect(editor.state.doc.child(0).childCount).toBe(3);
  });

  it('never splits one that has a name in two', () => {
    if (Object.keys(node.attrs).every((name) => PLACE_NAMES.has(name))) return;
    const editor = open(withLines('Salt', '', 'Sea'));
    editor.commands.setTextSelection(8);
    pressKey(editor, 'Enter');
    expect(outline(editor)).toEqual([kind]);
  });
});

// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import type * as Y from 'yjs';
import type { EditorHost } from '../base/host.ts';
import { dropNextEditor, makeNextEditor, takeEditor } from './book-editor.ts';
import { sectionOf } from '../testing/open-editor.ts';
import { plainHost } from '../testing/plain-host.ts';

/** How many references the open texts hold. Each listens to the targets of links while it exists. */
let references = 0;
let taken: Editor[] = [];
const host = countingHost();

function countingHost(): EditorHost {
  const plain = plainHost();
  const onLinkTargets = () => {
    references += 1;
    return () => {
      references -= 1;
    };
  };
  return new Proxy(plain, {
    get: (from, name) => (name === 'onLinkTargets' ? onLinkTargets : Reflect.get(from, name)),
  });
}

afterEach(() => {
  dropNextEditor();
  for (const editor of taken) editor.destroy();
  taken = [];
  expect(references).toBe(0);
});

const referring = (words: string) => sectionOf(`<p>${words} <span data-ref="Fen">Fen</span></p>`);

function take(section: Y.Doc, isEditing = false, given = host): Editor {
  const editor = takeEditor({ host: given, section, isEditing });
  taken.push(editor);
  return editor;
}

describe('the editor of the section that is approached', () => {
  it('is made before the section comes, and is its editor then', () => {
    const gate = referring('The gate.');
    makeNextEditor({ host, section: gate, isEditing: false });
    expect(references).toBe(1);
    expect(take(gate).getText()).toContain('The gate.');
    expect(references).toBe(1);
  });

  it('is not made twice for one section, nor given twice', () => {
    const gate = referring('The gate.');
    makeNextEditor({ host, section: gate, isEditing: false });
    makeNextEditor({ host, section: gate, isEditing: false });
    expect(references).toBe(1);
    expect(take(gate)).not.toBe(take(gate));
  });

  it('begins in the mode in which its section comes', () => {
    const gate = referring('The gate.');
    makeNextEditor({ host, section: gate, isEditing: false });
    const editor = take(gate, true);
    expect(editor.isEditable).toBe(true);
    expect(editor.view.dom.contentEditable).toBe('true');
  });

  it('has what was written in its section meanwhile', () => {
    const gate = referring('The gate.');
    makeNextEditor({ host, section: gate, isEditing: false });
    const other = take(gate, true, countingHost());
    other.commands.insertContent('Rain. ');
    expect(take(gate).getText()).toContain('Rain. The gate.');
  });

  it('is no other section’s, and no other book’s', () => {
    const [gate, inn] = [referring('The gate.'), referring('The inn.')];
    makeNextEditor({ host, section: gate, isEditing: false });
    expect(take(inn).getText()).toContain('The inn.');
    take(gate, false, countingHost());
    expect(references).toBe(3);
    take(gate);
    expect(references).toBe(3);
  });

  it('goes where another section is approached, or the book is left', () => {
    makeNextEditor({ host, section: referring('The gate.'), isEditing: false });
    makeNextEditor({ host, section: referring('The inn.'), isEditing: false });
    expect(references).toBe(1);
    dropNextEditor();
    expect(references).toBe(0);
  });
});

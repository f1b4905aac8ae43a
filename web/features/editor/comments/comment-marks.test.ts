// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { bookSchemaExtensions } from '../nodes/book-schema.ts';
import { relativeRangeIn, absoluteRangeIn } from '../collaboration/yjs-binding.ts';
import { openEditor } from '../testing/open-editor.ts';
import { commentAt, commentMarks, markComments, markedRange } from './comment-marks.ts';

function open() {
  const editor = openEditor('<p>The old mill stands.</p>', [...bookSchemaExtensions(), commentMarks]);
  const words = (id: string) => {
    const range = markedRange(editor.state, id);
    return range && editor.state.doc.textBetween(range.from, range.to, '|');
  };
  markComments(editor.view, [{ id: 'c', from: 5, to: 13, isShown: true }]);
  return { editor, words };
}

describe('marks of words that are commented on', () => {
  it('stand at the words, and no word of the text is changed', () => {
    const { editor, words } = open();
    expect(words('c')).toBe('old mill');
    const [mark] = editor.view.dom.querySelectorAll('.commented');
    expect(mark && commentAt(mark)).toBe('c');
    expect(mark?.className).toContain('commented-shown');
    expect(editor.getHTML()).toBe('<p>The old mill stands.</p>');
    markComments(editor.view, []);
    expect(editor.view.dom.querySelector('.commented')).toBeNull();
  });

  it('follow what is written, also into another paragraph, and go with their words', () => {
    const { editor, words } = open();
    editor.view.dispatch(editor.state.tr.insertText('very ', 5));
    editor.view.dispatch(editor.state.tr.insertText('wind', 14));
    expect(words('c')).toBe('old windmill');
    editor.view.dispatch(editor.state.tr.split(10));
    expect(words('c')).toBe('old windmill');
    const range = markedRange(editor.state, 'c');
    if (range) editor.view.dispatch(editor.state.tr.delete(range.from, range.to));
    expect(words('c')).toBeNull();
  });
});

it('words are named so that they are found again, and what is written around them is none of them', () => {
  const { editor } = open();
  const relative = relativeRangeIn(editor, { from: 5, to: 13 });
  editor.view.dispatch(editor.state.tr.insertText('!', 13));
  editor.view.dispatch(editor.state.tr.insertText('very ', 5));
  const range = relative && absoluteRangeIn(editor, relative);
  expect(range && editor.state.doc.textBetween(range.from, range.to)).toBe('old mill');
});

// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import type { EditAction } from '#book/catalogue/edit-actions.ts';
import { bookSchemaExtensions } from '../nodes/book-schema.ts';
import { openEditor } from '../testing/open-editor.ts';
import { insertSuggestion, replaceWithSuggestion } from './apply-suggestion.ts';
import { trackedRange, trackRange, suggestionTarget, targetOf } from './suggestion-target.ts';
import { suggestedBlocks, wordChanges } from './suggestion-blocks.ts';

const open = (html: string) => openEditor(html, [...bookSchemaExtensions(), suggestionTarget]);

function select(editor: Editor, words: string): void {
  editor.state.doc.descendants((node, at) => {
    const index = node.text?.indexOf(words) ?? -1;
    if (index >= 0) editor.commands.setTextSelection({ from: at + index, to: at + index + words.length });
  });
}

/** Starts an action and accepts an answer, or a part of it, as the panel does. */
function take(editor: Editor, action: EditAction, answer: string, options: { only?: number[]; below?: boolean } = {}) {
  const target = targetOf(editor.state, action);
  const blocks = suggestedBlocks(answer, target.canReplace ? target.text : null);
  const accepted = { blocks, taken: new Set(options.only ?? blocks.keys()), by: 'rules' as const };
  if (options.below) insertSuggestion(editor, target.to, accepted);
  else replaceWithSuggestion(editor, target, accepted);
}

const machineWords = (editor: Editor) => {
  const words: string[] = [];
  editor.state.doc.descendants((node) => {
    if (node.isText && node.marks.some(({ type }) => type.name === 'machine')) words.push(node.text ?? '');
  });
  return words;
};
const text = (editor: Editor) => editor.getText({ blockSeparator: '|' });

describe('what is sent', () => {
  it('is the selected words, as Markdown', () => {
    const editor = open('<p>One <strong>two</strong> three.</p>');
    editor.commands.setTextSelection({ from: 5, to: 14 });
    expect(targetOf(editor.state, 'rewrite')).toMatchObject({ text: '**two** three', canReplace: true });
  });

  it('is the text as it stands, whatever is proposed', () => {
    const editor = open('<p>An <del data-proposed-by="m">old</del><ins data-proposed-by="m">salt</ins> mill.</p>');
    editor.commands.selectAll();
    expect(targetOf(editor.state, 'rewrite').text).toBe('An old mill.');
  });

  it('is whole blocks where several are touched, without hints', () => {
    const editor = open('<h2>Title</h2><aside data-block="hint"><p>Secret</p></aside><p>Last one.</p>');
    editor.commands.selectAll();
    const target = targetOf(editor.state, 'rewrite');
    expect(target).toMatchObject({ text: '## Title\n\nLast one.', canReplace: false });
  });

  it('is the block at the caret, or what stands before it', () => {
    const editor = open('<p>First.</p><p>Second.</p><p></p>');
    editor.commands.setTextSelection(10);
    expect(targetOf(editor.state, 'shorten').text).toBe('Second.');
    expect(targetOf(editor.state, 'continue')).toMatchObject({ text: 'First.\n\nS', canReplace: false });
    editor.commands.focus('end');
    expect(targetOf(editor.state, 'rewrite')).toMatchObject({ text: 'First.\n\nSecond.', canReplace: false });
  });

  it('escapes what Markdown would read as marks', () => {
    const editor = open('<p>2 * 3 _x_ [a]</p><ul><li><p>One</p></li></ul>');
    editor.commands.selectAll();
    expect(targetOf(editor.state, 'rewrite').text).toBe('2 \\* 3 \\_x\\_ \\[a\\]\n\n- One');
  });

  it('is never to be replaced where it holds more than text', () => {
    const editor = open('<p>One</p><aside data-block="read-aloud"><p>Two</p></aside>');
    editor.commands.selectAll();
    expect(targetOf(editor.state, 'rewrite').canReplace).toBe(false);
  });
});

describe('accepting a suggestion', () => {
  it('replaces the selected words alone, marks what a machine wrote, and is one step of undo', () => {
    const editor = open('<p>The door is old and heavy.</p>');
    editor.commands.insertContentAt(1, 'See: ');
    select(editor, 'is old and heavy');
    take(editor, 'rewrite', 'is heavy and cold');
    expect(text(editor)).toBe('See: The door is heavy and cold.');
    expect(machineWords(editor).join('')).not.toContain('is ');
    expect(machineWords(editor).join('')).toContain('cold');
    editor.commands.undo();
    expect(text(editor)).toBe('See: The door is old and heavy.');
    editor.commands.undo();
    expect(text(editor)).toBe('The door is old and heavy.');
  });

  it('keeps the old paragraph where one is not taken', () => {
    const editor = open('<p>One is here.</p><p>Two is here.</p><p>Rest.</p>');
    editor.commands.setTextSelection({ from: 2, to: 20 });
    take(editor, 'rewrite', 'One was here.\n\nTwo was here.', { only: [1] });
    expect(text(editor)).toBe('One is here.|Two was here.|Rest.');
  });

  it('splits a paragraph for several blocks, and loses nothing around them', () => {
    const editor = open('<p>Before middle after.</p>');
    select(editor, 'middle');
    take(editor, 'expand', 'One.\n\nTwo.');
    expect(text(editor).replace(/\|/g, ' ').replace(/\s+/g, ' ')).toBe('Before One. Two. after.');
  });

  it('goes below the block, or in place of an empty paragraph', () => {
    const editor = open('<p>First</p><p></p><p>Last</p>');
    editor.commands.setTextSelection(2);
    take(editor, 'names', '- Ada\n- Bo', { below: true });
    expect(text(editor)).toContain('First|');
    expect(editor.getJSON().content?.map(({ type }) => type)).toEqual([
      'paragraph',
      'bulletList',
      'paragraph',
      'paragraph',
    ]);
    expect(machineWords(editor)).toEqual(['Ada', 'Bo']);
    editor.commands.undo();
    editor.commands.setTextSelection(8);
    take(editor, 'names', 'Ada', { below: true });
    expect(text(editor)).toBe('First|Ada|Last');
  });
});

describe('the place of a suggestion', () => {
  it('moves with what is written before it, and knows when its words changed', () => {
    const editor = open('<p>First</p><p>The old words</p>');
    select(editor, 'old');
    trackRange(editor.view, editor.state.selection);
    editor.commands.insertContentAt(1, 'Very ');
    const { from = 0, to = 0, isEdited } = trackedRange(editor.state) ?? {};
    expect(editor.state.doc.textBetween(from, to)).toBe('old');
    expect(isEdited).toBe(false);
    editor.commands.insertContentAt(from + 1, 'XX');
    expect(trackedRange(editor.state)).toMatchObject({ isEdited: true });
    trackRange(editor.view, null);
    expect(trackedRange(editor.state)).toBeNull();
  });
});

describe('what is shown', () => {
  it('is the changes word by word, unless little is left', () => {
    expect(wordChanges('The old door.', 'The new door.')).toEqual([
      { kind: 'same', text: 'The ' },
      { kind: 'removed', text: 'old' },
      { kind: 'added', text: 'new' },
      { kind: 'same', text: ' door.' },
    ]);
    expect(wordChanges('One two three.', 'Something else altogether here.')).toBeNull();
  });

  it('names the numbers of a stat block that do not agree', () => {
    const [block] = suggestedBlocks(
      '### Rat\n\n*Small Beast, Unaligned*\n\n- **Armor Class:** 12\n- **Hit Points:** 99 (1d6)\n- **Speed:** 30 ft.\n\n| STAT | SCORE | MOD | SAVE |\n| --- | --- | --- | --- |\n| STR | 10 | +0 | +0 |\n| DEX | 14 | +2 | +2 |\n| CON | 10 | +0 | +0 |\n| INT | 2 | −4 | −4 |\n| WIS | 10 | +0 | +0 |\n| CHA | 4 | −3 | −3 |\n\n- **CR:** 0 (XP 10; PB +2)',
      null,
    );
    expect(block?.findings.join('\n')).toContain('99');
  });

  it('lets nothing of an answer become markup', () => {
    const blocks = suggestedBlocks('<img src=x onerror=alert(1)> <b>x</b> [a](javascript:alert(1))', null);
    expect(blocks.map(({ html }) => html).join('')).not.toMatch(/onerror|javascript:|<img/);
  });
});

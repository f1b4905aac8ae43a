// @vitest-environment happy-dom
import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { openEditor } from '../testing/open-editor.ts';
import {
  addRow,
  backspaceInRow,
  dieSpan,
  enterInRow,
  evenRanges,
  hasEvenRanges,
  setDie,
} from './random-table-commands.ts';

function tableOf(die: string, ...rows: [roll: string, text: string][]): Editor {
  const body = rows.map(([roll, text]) => `<tr data-roll="${roll}"><td>${roll}</td><td>${text}</td></tr>`).join('');
  return openEditor(`<table data-block="random-table" data-die="${die}">${body}</table>`);
}

function rolls(editor: Editor): string {
  const table = editor.state.doc.firstChild;
  const rows: string[] = [];
  table?.forEach((row) => rows.push(`${row.attrs.roll}:${row.textContent}`));
  return rows.join(' ');
}

describe('the rows of a random table', () => {
  it('get new ranges with each row, where they were even', () => {
    const editor = tableOf('d6', ['1–3', 'a'], ['4–6', 'b']);
    const tr = addRow(editor.state, 0, 0);
    if (tr) editor.view.dispatch(tr);
    expect(rolls(editor)).toBe('1–2:a 3–4: 5–6:b');
  });

  it('keep the ranges that the author gave', () => {
    const editor = tableOf('d6', ['1', 'a'], ['2–6', 'b']);
    const tr = addRow(editor.state, 0, 1);
    if (tr) editor.view.dispatch(tr);
    expect(rolls(editor)).toBe('1:a 2–6:b :');
  });

  it('share the results of another die', () => {
    const editor = tableOf('d6', ['1–3', 'a'], ['4–6', 'b']);
    const tr = setDie(editor.state, 0, 'd20');
    if (tr) editor.view.dispatch(tr);
    expect(rolls(editor)).toBe('1–10:a 11–20:b');
  });

  it('go on with Enter, and end with Enter in an empty last row', () => {
    const editor = tableOf('d4', ['1–2', 'a'], ['3–4', 'b']);
    editor.commands.setTextSelection(editor.state.doc.content.size - 2);
    enterInRow(editor.state, editor.view.dispatch);
    expect(rolls(editor)).toBe('1–2:a 3:b 4:');
    enterInRow(editor.state, editor.view.dispatch);
    expect(rolls(editor)).toBe('1–2:a 3–4:b');
    expect(editor.state.selection.$from.parent.type.name).toBe('paragraph');
  });

  it('are gone through by Enter where they are empty still', () => {
    const editor = tableOf('d4', ['1–2', 'a'], ['3–4', '']);
    editor.commands.setTextSelection(3);
    enterInRow(editor.state, editor.view.dispatch);
    expect(rolls(editor)).toBe('1–2:a 3–4:');
    expect(editor.state.selection.$from.index(1)).toBe(1);
  });

  it('go with Backspace when they are empty', () => {
    const editor = tableOf('d4', ['1–2', 'a'], ['3–4', '']);
    editor.commands.setTextSelection(editor.state.doc.content.size - 2);
    backspaceInRow(editor.state, editor.view.dispatch);
    expect(rolls(editor)).toBe('1–4:a');
  });
});

describe('the ranges of a random table', () => {
  it('give each face a row where they match', () => {
    expect(evenRanges('d4', 4)).toEqual(['1', '2', '3', '4']);
  });

  it('share the faces evenly, the first rows getting one more', () => {
    expect(evenRanges('d6', 4)).toEqual(['1–2', '3–4', '5', '6']);
    expect(evenRanges('d100', 5)).toEqual(['1–20', '21–40', '41–60', '61–80', '81–100']);
  });

  it('begin at the lowest sum of several dice', () => {
    expect(dieSpan('2d6')).toEqual({ low: 2, high: 12 });
    expect(evenRanges('2d6', 11)[0]).toBe('2');
  });

  it('end with the die', () => {
    expect(evenRanges('d4', 6)).toEqual(['1', '2', '3', '4', '', '']);
  });

  it('are the author’s own once one differs', () => {
    expect(hasEvenRanges('d4', ['1', '2', '3', '4'])).toBe(true);
    expect(hasEvenRanges('d4', ['1', '2', ''])).toBe(false);
    expect(hasEvenRanges('d4', ['1–3', '4'])).toBe(false);
  });
});

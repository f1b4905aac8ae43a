import { describe, expect, it } from 'vitest';
import { documentToHtml } from '../../document/html/to-html.ts';
import { documentFromMarkdown } from './markdown-to-nodes.ts';

const html = (markdown: string) => documentToHtml(documentFromMarkdown(markdown));
const TABLE = '| x | y |\n|---|---|\n| 1 | 2 |';
const ROWS =
  '<table><tbody><tr><th><p>x</p></th><th><p>y</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>';
const quoted = (text: string) => text.replace(/^/gm, '> ');
const indented = (text: string) => text.replace(/^/gm, '  ');

describe('a table', () => {
  it.each([
    ['a quotation', quoted(`Words.\n\n${TABLE}`), `<blockquote><p>Words.</p>${ROWS}</blockquote>`],
    ['an item', `- item\n\n${indented(TABLE)}\n- next`, `<ul><li><p>item</p>${ROWS}</li><li><p>next</p></li></ul>`],
    [
      'a read-aloud box',
      `{{descriptive\nWords.\n\n${TABLE}\n}}`,
      `<div data-block="read-aloud"><p>Words.</p>${ROWS}</div>`,
    ],
    [
      'a box of Obsidian',
      quoted(`[!note] Title\n${TABLE}`),
      `<aside data-block="sidebar" data-kind="sidebar" data-title="Title">${ROWS}</aside>`,
    ],
  ])('stays in %s', (_place, markdown, expected) => {
    expect(html(markdown)).toBe(expected);
  });

  it('to roll on is one in an item and in a quotation too', () => {
    const omens = '| d4 | Omen |\n|---|---|\n| 1–3 | Rain |\n| 4 | Fog |';
    const rolled = '<table data-block="random-table" data-die="d4"><caption>Omen</caption>';
    expect(html(`- item\n\n${indented(omens)}`)).toContain(`<p>item</p>${rolled}`);
    expect(html(quoted(omens))).toContain(`<blockquote>${rolled}`);
  });
});

describe('a box in an item of a list', () => {
  it.each([
    ['> [!tip] In a list\n> yes', '<blockquote><p><strong>In a list</strong></p><p>yes</p></blockquote>'],
    ['> [!readaloud]\n> You see it.', '<blockquote><p>You see it.</p></blockquote>'],
    [
      '> [!note]- Folded\n> - one',
      '<blockquote><p><strong>Folded</strong></p><ul><li><p>one</p></li></ul></blockquote>',
    ],
  ])('is a quotation under its title: %s', (box, expected) => {
    expect(html(`- item\n${indented(box)}`)).toBe(`<ul><li><p>item</p>${expected}</li></ul>`);
    expect(html(`1. outer\n   - item\n${indented(indented(` ${box.replace('\n', '\n ')}`))}`)).toContain(expected);
  });

  it('for the game master is moved behind the list, as a box that players do not get', () => {
    expect(html('- item\n  > [!gm] Truth\n  > She lies.\n- next')).toBe(
      '<ul><li><p>item</p></li><li><p>next</p></li></ul>' +
        '<aside data-block="sidebar" data-kind="gm-note" data-title="Truth"><p>She lies.</p></aside>',
    );
  });
});

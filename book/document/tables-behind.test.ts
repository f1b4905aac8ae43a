import { describe, expect, it } from 'vitest';
import { documentFromHtml } from './parse.ts';
import { documentToHtml } from './html/to-html.ts';

const CELL = '<table><tbody><tr><td><p>in</p></td></tr></tbody></table>';
const html = (given: string) => documentToHtml(documentFromHtml(given));

describe('a table', () => {
  it.each([
    ['a quotation', `<blockquote><p>q</p>${CELL}<p>r</p></blockquote>`],
    ['an item', `<ul><li><p>a</p>${CELL}</li><li><p>b</p></li></ul>`],
    ['a task', `<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>a</p>${CELL}</li></ul>`],
    ['a read-aloud box', `<div data-block="read-aloud"><p>a</p>${CELL}</div>`],
    ['a sidebar', `<aside data-block="sidebar" data-kind="sidebar" data-title="T">${CELL}</aside>`],
  ])('stays in %s', (_place, given) => {
    expect(html(given)).toBe(given);
  });

  it('in a cell of another is moved behind that one, with all of its rows', () => {
    const inner = '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>';
    expect(html(`<p>a</p><table><tr><td>x ${inner} y</td></tr></table><p>b</p>`)).toBe(
      '<p>a</p><table><tbody><tr><td><p>x</p><p>y</p></td></tr></tbody></table>' +
        '<table><tbody><tr><td><p>1</p></td><td><p>2</p></td></tr><tr><td><p>3</p></td><td><p>4</p></td></tr></tbody></table><p>b</p>',
    );
  });

  it('in a list in a cell is moved behind the table of that cell', () => {
    expect(html(`<ul><li>i<table><tr><td><ul><li>x${CELL}</li></ul></td></tr></table></li></ul>`)).toBe(
      `<ul><li><p>i</p><table><tbody><tr><td><ul><li><p>x</p></li></ul></td></tr></tbody></table>${CELL}</li></ul>`,
    );
  });
});

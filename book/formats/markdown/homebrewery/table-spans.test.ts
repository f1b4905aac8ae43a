import { describe, expect, it } from 'vitest';
import { documentToHtml } from '../../../document/html/to-html.ts';
import { documentFromMarkdown } from '../markdown-to-nodes.ts';

/** The rows of a table in the Homebrewery's notation, without the paragraphs in its cells. */
const rows = (body: string, head = '| A | B | C |') =>
  documentToHtml(documentFromMarkdown(`:\n\n${head}\n|---|---|---|\n${body}`)).replace(/<\/?(?:p|tbody|table)>/g, '');
const HEAD = '<tr><th>A</th><th>B</th><th>C</th></tr>';

describe('tables of the Homebrewery', () => {
  it.each([
    ['cells that are wide', '| 1 || 2 |', '<tr><td colspan="2">1</td><td>2</td></tr>'],
    ['a cell as wide as the table', '| 1 |||', '<tr><td colspan="3">1</td></tr>'],
    [
      'cells that are tall',
      '| 1 | 2 | 3 |\n| ^| 4 | 5 |\n| ^| 6 | 7 |',
      '<tr><td rowspan="3">1</td><td>2</td><td>3</td></tr><tr><td>4</td><td>5</td></tr><tr><td>6</td><td>7</td></tr>',
    ],
    [
      'cells that are wide and tall, with words in both lines',
      '| 1 || 2 |\n| more ^|| 3 |',
      '<tr><td colspan="2" rowspan="2">1 more</td><td>2</td></tr><tr><td>3</td></tr>',
    ],
    ['empty cells', '| 1 |  | 2 |', '<tr><td>1</td><td></td><td>2</td></tr>'],
    ['an escaped sign', '| 1 | 2\\^ | a \\|b |', '<tr><td>1</td><td>2^</td><td>a |b</td></tr>'],
    [
      'words that stand higher',
      '| 1 | 2 | 3 |\n| a^b^ | 4 | 5 |',
      '<tr><td>1</td><td>2</td><td>3</td></tr><tr><td>a<sup>b</sup></td><td>4</td><td>5</td></tr>',
    ],
    [
      'a cell that continues none as wide',
      '| 1 || 2 |\n| ^ | 3 | 4 |',
      '<tr><td colspan="2">1</td><td>2</td></tr><tr><td>^</td><td>3</td><td>4</td></tr>',
    ],
  ])('have %s', (_name, body, expected) => {
    expect(rows(body)).toBe(HEAD + expected);
  });

  it('have wide headings', () => {
    expect(rows('| 1 | 2 | 3 |', '| A || B |')).toBe(
      '<tr><th colspan="2">A</th><th>B</th></tr><tr><td>1</td><td>2</td><td>3</td></tr>',
    );
  });
});

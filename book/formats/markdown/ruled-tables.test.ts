import { describe, expect, it } from 'vitest';
import { documentFromMarkdown } from './markdown-to-nodes.ts';
import { documentToHtml } from '../../document/html/to-html.ts';
import { withRuledTables } from './ruled-tables.ts';

const html = (markdown: string) => documentToHtml(documentFromMarkdown(markdown));

const GRID = `+-------+----------------+
| Fruit | Good for       |
+=======+:==============:+
| Plum  | - jam          |
|       | - long winters |
+-------+----------------+
| Pear  | a drink for    |
|       | two            |
+-------+----------------+`;

describe('a table in a grid of lines', () => {
  it('is a table, whose lines in a cell are one paragraph or stand apart', () => {
    const written = html(`Before.\n\n${GRID}\n\nAfter.`);
    expect(written).toMatch(/<th><p>Fruit<\/p><\/th>/);
    expect(written).toContain('- jam<br>- long winters');
    expect(written).toContain('a drink for two');
    expect(written).toMatch(/<\/table><p>After\.<\/p>$/);
  });

  it('is one in a quotation too, but for code there', () => {
    const quoted = (text: string) => `Before.\n\n> ${text.replaceAll('\n', '\n> ')}\n>\n> After.`;
    const written = html(quoted(GRID));
    expect(written).toMatch(/<blockquote><table>.*<p>a drink for two<\/p>.*<\/table><p>After\.<\/p><\/blockquote>$/);
    expect(withRuledTables(quoted(GRID)).split('\n')).toHaveLength(quoted(GRID).split('\n').length);
    const code = quoted(`\`\`\`\n${GRID}\n\`\`\``);
    expect(withRuledTables(code)).toBe(code);
    expect(html(`> \`\`\`\n> open\n\n${GRID}`)).toContain('<p>a drink for two</p>');
  });

  it('is sought in proportion to the length of a text', () => {
    const many = '+---+\n'.repeat(60_000);
    expect(withRuledTables(many)).toBe(many);
  });

  it('keeps the number of lines of its text', () => {
    expect(withRuledTables(`${GRID}\nx`).split('\n')).toHaveLength(GRID.split('\n').length + 1);
  });

  it('keeps all rows where none is its head', () => {
    const written = html('+---+---+\n| a | b |\n+---+---+\n| c | d |\n+---+---+');
    for (const word of ['a', 'b', 'c', 'd']) expect(written).toContain(`<p>${word}</p>`);
  });

  it('stays as it is in code, and where cells go over several columns', () => {
    const code = `\`\`\`\n${GRID}\n\`\`\``;
    expect(withRuledTables(code)).toBe(code);
    const joined = '+---+---+\n| over    |\n+---+---+';
    expect(withRuledTables(joined)).toBe(joined);
  });
});

describe('a table with words below a line of dashes', () => {
  it('is a table up to an empty line or to a last line of dashes', () => {
    const written = html('  Right  Left\n-------  --------\n     12  an owl\n    123  a cat|dog\n\nAfter.');
    expect(written).toContain('<th><p>Right</p></th><th><p>Left</p></th>');
    expect(written).toContain('<td><p>123</p></td><td><p>a cat|dog</p></td>');
    expect(html('A    B\n---  ---\nx    y\n---  ---\nAfter.')).toMatch(/<\/table><p>After\.<\/p>$/);
  });

  it('is none where no words stand above or below', () => {
    expect(html('Words.\n\n--- ---\n\nMore.')).toBe('<p>Words.</p><hr><p>More.</p>');
  });
});

describe('a table between double lines', () => {
  const RULE = '=====  =====';

  it('has its head above the second of three, and lines of a row in one', () => {
    const written = html(`Before.\n\n${RULE}\nA      B\n${RULE}\nx      y\n       more\nz      w\n${RULE}\n\nAfter.`);
    expect(written).toContain('<th><p>A</p></th><th><p>B</p></th>');
    expect(written).toContain('<td><p>x</p></td><td><p>y more</p></td></tr><tr><td><p>z</p></td><td><p>w</p></td>');
    expect(written).toMatch(/<\/table><p>After\.<\/p>$/);
  });

  it('has no head between two', () => {
    const written = html(`${RULE}\nx      y\nz      w\n${RULE}\n`);
    for (const word of ['x', 'y', 'z', 'w']) expect(written).toContain(`<td><p>${word}</p></td>`);
  });

  it.each([
    ['is never closed', `${RULE}\nx      y`],
    ['has cells over several columns', `${RULE}\nover both\n${RULE}\n`],
    ['is in code', `\`\`\`\n${RULE}\nx      y\n${RULE}\n\`\`\``],
  ])('is none where it %s', (_what, markdown) => {
    expect(withRuledTables(markdown)).toBe(markdown);
  });

  it('is sought in proportion to the length of a text', () => {
    const many = '==  ==\n'.repeat(60_000);
    expect(withRuledTables(many)).toBe(many);
  });
});

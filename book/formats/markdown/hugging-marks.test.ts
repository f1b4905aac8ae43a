import { describe, expect, it } from 'vitest';
import { documentToHtml } from '../../document/html/to-html.ts';
import { documentFromMarkdown } from './markdown-to-nodes.ts';

const read = (markdown: string) => documentToHtml(documentFromMarkdown(markdown));

describe('what only looks like a mark of Markdown', () => {
  it.each([
    'Roll 2 * level * 3',
    'Area 5 * 3 * 2 feet',
    'Area 5*3*2 feet, 2*level*3, (2+1)*3*x',
    'A door 5` by 6` and 7` by 8`',
    '5 ** 3 ** 2, _ x _, ~~ no ~~',
    '1990. A year',
    '12345) A house',
    '24. December: snow',
    '3. Juni 1492',
    '1. May',
  ])('stays as it is printed: %s', (markdown) => {
    expect(read(markdown)).toBe(`<p>${markdown}</p>`);
  });

  it('begins no list in a box and in an item, and leaves the years of a chronicle apart', () => {
    expect(read('> 1990. A year')).toBe('<blockquote><p>1990. A year</p></blockquote>');
    expect(read('- 1990. A year')).toBe('<ul><li><p>1990. A year</p></li></ul>');
    expect(read('1990. A\n1995. B')).toBe('<p>1990. A</p><p>1995. B</p>');
    expect(read('1. May A\n3. June B')).toBe('<p>1. May A</p><p>3. June B</p>');
  });

  it.each([
    ['*15*ft and un*real*ly, *roll 2*', '<p><em>15</em>ft and un<em>real</em>ly, <em>roll 2</em></p>'],
    ['**Goals: **Gold, **Size: **Big', '<p><strong>Goals:</strong> Gold, <strong>Size:</strong> Big</p>'],
    ['**She is a **big** foe — deadly.** x', '<p><strong>She is a big foe — deadly.</strong> x</p>'],
    ['the `d20 roll`', '<p>the <code>d20 roll</code></p>'],
    ['1. March on\n2. Mayors', '<ol><li><p>March on</p></li><li><p>Mayors</p></li></ol>'],
    ['998. a\n999. b\n1000. c', '<ol start="998"><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ol>'],
  ])('is told from marks: %s', (markdown, html) => {
    expect(read(markdown)).toBe(html);
  });
});

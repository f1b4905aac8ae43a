import { describe, expect, it } from 'vitest';
import { documentToHtml } from '../../../document/html/to-html.ts';
import { documentFromMarkdown, markdownToNodes, readMarkdown } from '../markdown-to-nodes.ts';

const html = (markdown: string) => documentToHtml(documentFromMarkdown(markdown, { isNote: true }));
const notes = (markdown: string) => readMarkdown(markdown, { isNote: true }).notes.map(({ message }) => message);

describe('the notation of a vault', () => {
  it.each([
    ['a link', 'To [[Fen/Old Mill]].', '<p>To Old Mill.</p>'],
    ['a link with words', 'To [[Old Mill|the mill]].', '<p>To the mill.</p>'],
    ['a link to a heading', '[[Old Mill#The Cellar]]', '<p>Old Mill: The Cellar</p>'],
    ['a link in a table', '| A |\n|---|\n| [[Old Mill\\|mill]] |', '<p>mill</p>'],
    [
      'a link with words in a table, its bar as it is',
      '| A | B |\n|---|---|\n| [[Old Mill|mill]] | b |',
      '<p>mill</p></td><td><p>b</p>',
    ],
    ['the same in a quotation', '> | A | B |\n> |---|---|\n> | [[X|y]] | b |', '<p>y</p></td><td><p>b</p>'],
    ['a link of plain Markdown', '[mill](../Fen/Old%20Mill.md)', '<p>mill</p>'],
    ['a highlight', 'a ==loud== owl', '<p>a <strong>loud</strong> owl</p>'],
    ['a comment in a line', 'a %%quiet%% owl', '<p>a  owl</p>'],
    ['a comment over lines', 'a\n\n%%\nquiet\n\nowl\n%%\n\nb', '<p>a</p><p>b</p>'],
    ['a command of a template', '<%* let a\n\nlet b _%>\n\nowl <% c %>', '<p>owl </p>'],
    ['the name of a block', 'An owl. ^owl\n\n| A |\n|---|\n| b |\n^table', '<p>An owl.</p>'],
    ['a tag', 'is #npc/owl and (#fen) but C#', '<p>is npc/owl and (fen) but C#</p>'],
    ['a number with its sign', 'room #1', '<p>room #1</p>'],
    ['an escaped tag', 'a \\#tag', '<p>a #tag</p>'],
    [
      'a formula',
      'costs $x+1$ or $\\frac{1}{2}$, not $5 and $6',
      '<p>costs <em>x+1</em> or <code>\\frac{1}{2}</code>, not $5 and $6</p>',
    ],
    [
      'a creature of the Homebrewery',
      '```homebrewery-statblock\n{{wide\nIt *glows*.\n}}\n```',
      '<p>It <em>glows</em>.</p>',
    ],
    [
      'columns',
      '--- start-multi-column: A\n```column-settings\nNumber: 2\n```\n\nLeft\n\n=== end-column ===\n\nRight\n\n--- end-multi-column',
      '<p>Left</p><p>Right</p>',
    ],
    ['a roll with words of its own', '`dice: 3d6|avg|text(nine)` and `dice: 2d6|text()`', '<p>nine and 2d6</p>'],
    ['a roll', '`dice: 2d6` and `dice: 2d6 + 1|avg`', '<p>2d6 and 8</p>'],
    ['a picture that is not there', 'a ![](token/owl.png) b [[Fen]]', '<p>a  b Fen</p>'],
    ['what is calculated', 'HP `= this.hp` `VIEW[{hp}]`', '<p>HP  </p>'],
    ['a field', 'Size:: small\nHome:: [[Fen]]', '<p>Size: small<br>Home: Fen</p>'],
    ['an icon', ':FasCrown: Queen', '<p> Queen</p>'],
    ['lines', 'one\ntwo', '<p>one<br>two</p>'],
  ])('reads %s', (_name, markdown, expected) => {
    expect(html(markdown)).toContain(expected);
  });

  it.each([
    ['a title', '> [!info] The Mill\n> Old.', 'data-title="The Mill"'],
    ['a sign whether it is open', '> [!info]- The Mill\n> Old.', 'data-title="The Mill"'],
    ['words on its look', '> [!info|wide left] The Mill\n> Old.', 'data-title="The Mill"'],
    ['a heading in place of a title', '> [!infobox]\n> # The Mill\n> Old.', 'data-title="The Mill"'],
    ['another in it', '> [!info] A\n> one\n> > [!tip] B\n> > two', '<p>one</p><p><strong>B</strong></p><p>two</p>'],
    ['words to be read aloud', '> [!recite]\n> You see a mill.', 'data-block="read-aloud"'],
    [
      'a quotation',
      '> [!quote] Ada\n> It turns.',
      '<blockquote><p><strong>Ada</strong></p><p>It turns.</p></blockquote>',
    ],
    ['columns around it', '> [!column]\n> > [!info] A\n> > one', 'data-title="A"'],
    ['the fence of Admonition', '```ad-info\ntitle: The Mill\nOld.\n```', 'data-title="The Mill"'],
    [
      'a link in the title of one',
      '```ad-info\ntitle: The [[Mill|old]] *mill*\nOld.\n```',
      'data-title="The old mill"',
    ],
  ])('reads a callout with %s', (_name, markdown, expected) => {
    const written = html(markdown);
    expect(written).toContain(expected);
    expect(written).not.toContain('[!');
  });

  it('leaves out what programs make, and says it', () => {
    const markdown = '```dataview\nLIST\n```\n\n```meta-bind-button\nlabel: x\n```\n\n%% a %%\n\nowl';
    expect(html(markdown)).toBe('<p>owl</p>');
    expect(notes(markdown)).toHaveLength(3);
  });

  it('has the text in the columns of Obsidian Columns, and says that they are none', () => {
    const column = '```col-md\nflexGrow=2\n===\n## A\n\none [[Fen]]\n```';
    const markdown = `\`\`\`\`col\n${column}\n\n\`\`\`col-md\ntwo\n\`\`\`\n\`\`\`\`\n\nowl`;
    expect(html(markdown)).toBe('<h2>A</h2><p>one Fen</p><p>two</p><p>owl</p>');
    expect(notes(markdown)).toContainEqual(expect.stringContaining('(Multi-Column Markdown, Obsidian Columns)'));
  });

  it('keeps code that is no plugin’s', () => {
    expect(html('```js\na == b\n```')).toContain('a == b');
  });

  it('is not looked for in what our own export wrote', () => {
    const [block] = markdownToNodes('a ==b== [[c]]', { isOurs: true });
    expect(block?.content?.map(({ text }) => text).join('')).toBe('a ==b== [[c]]');
  });
});

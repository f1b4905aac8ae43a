import { describe, expect, it } from 'vitest';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { documentToHtml } from '../../document/html/to-html.ts';
import { documentFromMarkdown, markdownToNodes, readMarkdown } from './markdown-to-nodes.ts';

const types = (markdown: string) => markdownToNodes(markdown).map(({ type }) => type);
const attrs = (markdown: string) => markdownToNodes(markdown)[0]?.attrs ?? {};
const creature = (markdown: string) => attrs(markdown).data as StatBlock;

const HOMEBREWERY = `___
> ## Marsh Guard
>*Medium humanoid (any race), lawful neutral*
> ___
> - **Armor Class** 15 (chain shirt, shield)
> - **Hit Points** 11 (2d8 + 2)
> - **Speed** 30 ft.
>___
>|STR|DEX|CON|INT|WIS|CHA|
>|:---:|:---:|:---:|:---:|:---:|:---:|
>|13 (+1)|12 (+1)|12 (+1)|10 (+0)|11 (+0)|10 (+0)|
>___
> - **Saving Throws** Con +3
> - **Skills** Perception +2
> - **Senses** passive Perception 12
> - **Languages** any one language
> - **Challenge** 1/8 (25 XP)
> ___
> ***Steady.*** The guard cannot be moved.
>
> ### Actions
> ***Spear.*** *Melee Weapon Attack:* +3 to hit. *Hit:* 4 (1d6 + 1) piercing damage.
`;

const BRACED = `{{monster,frame
## Reed Snake
*Tiny beast, unaligned*
___
**Armor Class** :: 13
**Hit Points**  :: 2(1d4)
**Speed**       :: 30 ft.
___
|STR|DEX|CON|INT|WIS|CHA|
|:---:|:---:|:---:|:---:|:---:|:---:|
|2 (-4)|16 (+3)|11 (+0)|1 (-5)|10 (+0)|3 (-4)|
___
**Habitat** :: Marshes
___
***Bite.*** It bites.
}}
`;

describe('stat blocks', () => {
  it('are read from a quotation in the layout of 2014', () => {
    expect(types(HOMEBREWERY)).toEqual(['statBlock']);
    expect(creature(HOMEBREWERY)).toMatchObject({
      layout: '2014',
      name: 'Marsh Guard',
      size: 'Medium',
      kind: 'humanoid (any race)',
      alignment: 'lawful neutral',
      armorClass: 15,
      armorNote: 'chain shirt, shield',
      hitPoints: 11,
      hitDice: '2d8 + 2',
      saves: { con: 3, str: null },
      skills: [{ name: 'Perception', bonus: 2 }],
      senses: '',
      passivePerception: 12,
      challenge: '1/8',
      xp: 25,
      traits: [{ name: 'Steady', text: 'The guard cannot be moved.' }],
      actions: [{ name: 'Spear', text: '*Melee Weapon Attack:* +3 to hit. *Hit:* 4 (1d6 + 1) piercing damage.' }],
    });
  });

  it('are read from braces, and what no field takes follows them', () => {
    expect(types(BRACED).slice(0, 1)).toEqual(['statBlock']);
    expect(creature(BRACED)).toMatchObject({ name: 'Reed Snake', armorClass: 13, hitPoints: 2, hitDice: '1d4' });
    expect(documentToHtml(documentFromMarkdown(BRACED))).toContain('Habitat');
  });

  it('keep a fact that is too long for its field, even where its numbers stand elsewhere', () => {
    const note = 'or 6 in its lair '.repeat(50);
    const guard = HOMEBREWERY.replace('> - **Speed**', `> - **Initiative:** +2 (12) ${note}\n> - **Speed**`);
    expect(documentToHtml(documentFromMarkdown(guard))).toContain('<p>Initiative: +2 (12) or 6 in');
  });

  it('leave nothing of a fact that is empty', () => {
    const guard = HOMEBREWERY.replace('Perception +2', '—').replace(' any one language', '');
    expect(types(guard)).toEqual(['statBlock']);
  });

  it('keep a printed modifier that is not that of its score', () => {
    const wrong = HOMEBREWERY.replace('13 (+1)', '13 (+4)');
    expect(types(wrong)).toEqual(['statBlock']);
    expect(Object.values(creature(wrong)?.modifiers ?? {}).filter((modifier) => modifier !== null)).toEqual([4]);
  });

  it('are not made of a heading with an italic line alone', () => {
    expect(types('## Large\n\n*Large as life, and twice as natural*\n\nText.')).toEqual([
      'heading',
      'paragraph',
      'paragraph',
    ]);
  });

  it('lose no image, wherever it stands', () => {
    const image = '![A](/api/images/a)';
    for (const [from, to] of [
      ['Marsh Guard', `Marsh Guard ${image}`],
      ['lawful neutral*', `lawful neutral* ${image}`],
      ['11 (2d8 + 2)', `11 (2d8 + 2) ${image}`],
      ['cannot be moved.', `cannot be moved. ${image}`],
    ] as const) {
      const html = documentToHtml(documentFromMarkdown(HOMEBREWERY.replace(from, to)));
      expect(html).toContain('<img src="/api/images/a"');
    }
  });

  it('end where prose begins, and take the list that an entry announces', () => {
    const block = `## Owl\n\n*Tiny Beast, Unaligned*\n\n- **AC** 11\n\n### Actions\n\n***Call.*** One of:\n\n- **At Will:** *Light*\n- Hoot\n\nOwls live in woods.`;
    expect(types(block)).toEqual(['statBlock', 'paragraph']);
    expect(creature(block).actions).toEqual([{ name: 'Call', text: 'One of:\n**At Will:** *Light*\n• Hoot' }]);
  });

  it('end at a heading that names none of their lists, whatever word it is', () => {
    const block = '## Owl\n\n*Tiny Beast, Unaligned*\n\n- **AC** 11\n\n### Constructor\n\n***Peck.*** It pecks.';
    expect(types(block)).toEqual(['statBlock', 'heading', 'paragraph']);
  });
});

describe('spells', () => {
  it('are read as the books of 2024 and of 2014 print them', () => {
    const modern =
      '#### **Aid**\n\n*Level 2 Abjuration (Bard, Cleric)*\n\n**Casting Time:** Action\n\n**Range:** 30 feet\n\n**Components:** V, S\n\n**Duration:** 8 hours\n\nText.';
    const old =
      '#### Alarm\n*1st-level abjuration (ritual)*\n\n- **Casting Time:** 1 minute\n- **Range:** 30 feet\n- **Components:** V\n- **Duration:** 8 hours\n\nText.';
    expect(attrs(modern)).toMatchObject({
      name: 'Aid',
      level: 2,
      school: 'Abjuration',
      classes: 'Bard, Cleric',
      castingTime: 'Action',
      duration: '8 hours',
    });
    expect(attrs(old.replace('Alarm\n', 'Alarm\n\n'))).toMatchObject({
      level: 1,
      school: 'Abjuration',
      ritual: true,
      castingTime: '1 minute or Ritual',
    });
  });

  it.each([
    '*2nd-level evocation (ritual)*\n**Casting Time:** 1 action\n**Range:** 60 feet\n**Duration:** 1 hour\n\nText.',
    '2nd-level evocation (ritual)\n\n- **Casting Time:** 1 action\n- **Range:** 60 feet\n- **Duration:** 1 hour\n\nText.',
    '**2nd-level evocation (ritual)**\n\n| | |\n|---|---|\n| **Casting Time** | 1 action |\n| Range | 60 feet |\n| Duration | 1 hour |\n\nText.',
  ])('are read from %j', (markdown) => {
    const [spell, ...more] = markdownToNodes(`### Frost Lance\n\n${markdown}`);
    expect(more).toEqual([]);
    expect(spell?.attrs).toMatchObject({
      name: 'Frost Lance',
      level: 2,
      school: 'Evocation',
      castingTime: '1 action or Ritual',
      range: '60 feet',
      duration: '1 hour',
    });
    expect(spell?.content?.map(({ type }) => type)).toEqual(['paragraph']);
  });

  it('are none where no facts follow', () => {
    expect(types('### Lances\n\n*2nd-level evocation*\nThey are cold.')).toEqual(['heading', 'paragraph']);
  });

  it('end at the next heading of their level', () => {
    const spell = (name: string) =>
      `### ${name}\n\n*Evocation Cantrip (Wizard)*\n\n**Casting Time:** Action\n\nText.\n\n#### More\n\nText.\n\n`;
    expect(types(`${spell('One')}${spell('Two')}### Not a spell\n\nText.`)).toEqual([
      'spell',
      'spell',
      'heading',
      'paragraph',
    ]);
  });
});

describe('magic items', () => {
  it('end where a sidebar stands, which stays in its place', () => {
    const item = '# Ring\n\n*Ring, Rare*\n\nText.';
    expect(types(`${item}\n\n> [!sidebar] Aside\n> Text.\n\nMore.`)).toEqual(['magicItem', 'sidebar', 'paragraph']);
  });

  it.each(['<h4>Ring</h4>\n\n*Ring, Rare*', '#### Ring\n\n<p><em>Ring, Rare</em></p>'])(
    'are not made of HTML in a file of our own, which says itself what it is: %s',
    (markdown) => {
      expect(markdownToNodes(markdown, { isOurs: true }).map(({ type }) => type)).toEqual(['heading', 'paragraph']);
      expect(types(markdown)).toEqual(['magicItem']);
    },
  );

  it.each([
    [
      '*Wondrous Item, Rare (Requires Attunement by a Wizard)*',
      { category: 'Wondrous Item', rarity: 'Rare', attunement: true, attunementBy: 'by a Wizard' },
    ],
    [
      '*Weapon (Any Ammunition), Uncommon (+1), Rare (+2), or Very Rare (+3)*',
      { category: 'Weapon (Any Ammunition)', rarity: 'Uncommon (+1), Rare (+2), or Very Rare (+3)', attunement: false },
    ],
    [
      '*Armor (Any Medium or Heavy, Except Hide Armor), Uncommon*',
      { category: 'Armor (Any Medium or Heavy, Except Hide Armor)', rarity: 'Uncommon' },
    ],
    ['**Wondrous Item, Rare**', { category: 'Wondrous Item', rarity: 'Rare' }],
    ['Wondrous Item, Rare', { category: 'Wondrous Item', rarity: 'Rare' }],
    ['Wondrous Item, Rare\nIt rings.', { category: 'Wondrous Item', rarity: 'Rare' }],
  ])('are read from the line %s', (line, expected) => {
    expect(attrs(`#### Item\n\n${line}\n\nText.`)).toMatchObject({ name: 'Item', ...expected });
  });
});

describe('tables', () => {
  it('take the title before them, and are random tables where the first column is a die', () => {
    expect(attrs('Table: Costs\n\n| Thing | Cost |\n|---|--:|\n| Rope | 1 GP |')).toEqual({ caption: 'Costs' });
    const random = markdownToNodes(
      'Table: Rumours\n\n| d% | Rumour |\n|---|---|\n| 01–50 | *True* |\n| 51–00 | False |',
    )[0];
    expect(random?.type).toBe('randomTable');
    expect(random?.attrs).toEqual({ title: 'Rumours', die: 'd100' });
    expect(random?.content?.map((row) => row.attrs)).toEqual([{ roll: '01–50' }, { roll: '51–00' }]);
  });

  it.each(['Roll (1d6)', 'Roll 1d6', '1d6', '1d6 Roll', 'dice: 1d6'])(
    'are random where their first column is called %s',
    (head) => {
      const [table] = markdownToNodes(`| ${head} | Omen |\n|---|---|\n| 1–5 | None |\n| 6 | A bell |`);
      expect(table).toMatchObject({ type: 'randomTable', attrs: { title: 'Omen', die: '1d6' } });
    },
  );

  it('stay tables where a cell holds an image', () => {
    expect(types('| d6 | Omen |\n|---|---|\n| 1 | ![A](/api/images/a) |')).toEqual(['table']);
  });

  it('stay tables where a die leads to more than one column', () => {
    expect(types('| d6 | A | B |\n|---|---|---|\n| 1 | a | b |')).toEqual(['table']);
  });
});

describe('boxes', () => {
  it.each([
    ['> [!readaloud]\n> You see a door.', 'readAloud', undefined],
    ['> [!gm] The trap\n> It springs.', 'sidebar', { title: 'The trap', kind: 'gm-note' }],
    ['> [!sidebar] Aside\n>\n> Text.', 'sidebar', { title: 'Aside', kind: 'sidebar' }],
    ['> [!WARNING]\n> Text.', 'sidebar', { title: 'Warning', kind: 'sidebar' }],
    ['> ### Running a Monster\n>\n> Text.', 'sidebar', { title: 'Running a Monster', kind: 'sidebar' }],
    ['{{descriptive\nYou see a door.\n}}', 'readAloud', undefined],
    ['{{note\n##### Aside\nText.\n}}', 'sidebar', { title: 'Aside', kind: 'sidebar' }],
  ])('are read from %j', (markdown, type, expected) => {
    const [box, ...more] = markdownToNodes(markdown);
    expect(more).toEqual([]);
    expect(box?.type).toBe(type);
    if (expected) expect(box?.attrs).toEqual(expected);
  });

  it('keep their text without a box where they are never closed, and the report says so', () => {
    const { blocks, notes } = readMarkdown('One.\n\n{{note\n##### Aside\n{{descriptive\nRead.\n}}\n\n# Next');
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'heading', 'readAloud', 'heading']);
    expect(notes).toEqual([{ line: 3, message: 'This box is never closed, so its text stands without one.' }]);
  });

  it.each([
    '> [!note] Aside ![A](/api/images/a)\n> ![B](/api/images/b)\n> Text.',
    '> ### Aside ![A](/api/images/a)\n>\n> ![B](/api/images/b)\n>\n> Text.',
    '{{note\n##### Aside ![A](/api/images/a)\n![B](/api/images/b)\n\nText.\n}}',
  ])('keep the images of %j', (markdown) => {
    const images = ['a', 'b'].map((id) => `<figure><img src="/api/images/${id}" alt="${id.toUpperCase()}"></figure>`);
    const box = '<aside data-block="sidebar" data-kind="sidebar" data-title="Aside">';
    expect(documentToHtml(documentFromMarkdown(markdown))).toBe(`${box}${images.join('')}<p>Text.</p></aside>`);
  });

  it('leave an ordinary quotation a quotation', () => {
    expect(types('> Well met.')).toEqual(['blockquote']);
  });
});

describe('plain Markdown', () => {
  it.each([
    [
      'a ~~b~~ `c` **d** [e](https://example.com)',
      '<p>a <s>b</s> <code>c</code> <strong>d</strong> <a href="https://example.com" rel="noopener noreferrer">e</a></p>',
    ],
    [
      '- [ ] a\n- [x] b',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>a</p></li><li data-type="taskItem" data-checked="true"><p>b</p></li></ul>',
    ],
    ['3. a\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    [
      '| A | B |\n|:-:|---|\n| 1 | 2 |',
      '<table><tbody><tr><th align="center"><p>A</p></th><th><p>B</p></th></tr><tr><td align="center"><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    ],
    [
      '![A map](https://example.com/m.png "The mine")',
      '<figure><img src="https://example.com/m.png" alt="A map"><figcaption>The mine</figcaption></figure>',
    ],
    ['```js\na\n```', '<pre><code class="language-js">a</code></pre>'],
    ['a<br>b <u>c</u> H<sub>2</sub>O', '<p>a<br>b <u>c</u> H<sub>2</sub>O</p>'],
    [
      'one\n\\page\ntwo\n\\column\nthree',
      '<p>one</p><hr data-block="page-break"><p>two</p><hr data-block="column-break"><p>three</p>',
    ],
    ['one\n:\ntwo\n\n::\n\n  :::  \nthree', '<p>one</p><p>two</p><p>three</p>'],
    ['Weather: dry\n: and cold', '<p>Weather: dry : and cold</p>'],
    ['```\n:\n```', '<pre><code>:</code></pre>'],
    ['<span style="text-decoration:underline">a</span>', '<p><u>a</u></p>'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>'],
    ['Said.[^1]\n\n[^1]: By *whom*?', '<p>Said.<span data-footnote="By *whom*?">By <em>whom</em>?</span></p>'],
    ['Said^[By [whom](https://a.b)?] it.', `<p>Said${noted('By whom (https://a.b)?')} it.</p>`],
    ['A <u>word</u>.[^n]\n\n[^n]: Note', `<p>A <u>word</u>.${noted('Note')}</p>`],
    ['Said.[^1]\n\n[^1]: One.\n\n[^1]: Two.', `<p>Said.${noted('Two.')}</p><p>One.</p>`],
    ['Said.[^1]\n\n[^1]: See[^2].\n\n[^2]: Other.', `<p>Said.${noted('See[^2].')}</p><p>Other.</p>`],
    ['Said.\n\n[^1]: See[^1] itself.', '<p>Said.</p><p>See[^1] itself.</p>'],
    ['Said.[^1]\n\n[^1]: See ^[inner] it.', `<p>Said.${noted('See (inner) it.')}</p>`],
    ['Said.^[See ^[inner] it.]', `<p>Said.${noted('See ^[inner] it.')}</p>`],
    ['a[^1] b[^1]\n\n[^1]: One.', `<p>a${noted('One.')} b${noted('One.')}</p>`],
    ['Said.\n\n[^2]: Of nothing.', '<p>Said.</p><p>Of nothing.</p>'],
    ['Said.[^3]', '<p>Said.[^3]</p>'],
    ['```\n\\page\n```', '<pre><code>\\page</code></pre>'],
    ['[TOC]\n\n[[_TOC_]]\n\nx', '<p>x</p>'],
    ['{{< figure src="a.png" caption="The fen" >}}', '<p>The fen</p>'],
    ['{{% notice note %}}\n\nMind it.\n\n{{% /notice %}}', '<p>Mind it.</p>'],
    ['{% include note.html content="Mind it." %}', '<p>Mind it.</p>'],
    ['{: .note }\nMind [it]{.mark}.', '<p>Mind it.</p>'],
    ['![A](/api/images/a){width=50%}', '<figure><img src="/api/images/a" alt="A"></figure>'],
    ['Say f(x){a=b} and [y](z) {c}', '<p>Say f(x){a=b} and y {c}</p>'],
  ])('is read from %j', (markdown, html) => {
    expect(documentToHtml(documentFromMarkdown(markdown))).toBe(html);
  });

  it('tells what it could not keep, with the line', () => {
    const { notes } = readMarkdown('a\n\n![Map](map.png)\n\n<script>x</script>\n\n[b](chapter.md)\n\n<!-- c -->');
    expect(notes.map(({ line }) => line)).toEqual([3, 5, 7, 9]);
  });

  it('names a file beside it in the letters of its name', () => {
    const { notes } = readMarkdown('[b](%D0%91%D0%B5%D0%BB%D0%B0.md)\n\n![m](The%20%22Fen%22.png)');
    expect(notes.map(({ message }) => message)).toEqual([
      'The link to "Бела.md" stays as plain text.',
      'The image "The ’Fen’.png" is not on the web, so only its description is kept.',
    ]);
  });

  it('judges images in HTML like its own', () => {
    const markdown =
      'Text <img src="map.png"> and <br>![Map](images/map.png "Cap")\n\n<img src="/api/images/a" title="Two">';
    const { notes } = readMarkdown(markdown);
    expect(notes.map(({ message }) => message)).toEqual([
      'The image "map.png" is not on the web, so only its description is kept.',
      'The image "images/map.png" is not on the web, so only its description is kept.',
    ]);
    expect(documentToHtml(documentFromMarkdown(markdown))).toBe(
      '<p>Text map.png and</p><p>Map</p><p>Cap</p><figure><img src="/api/images/a" alt=""><figcaption>Two</figcaption></figure>',
    );
  });

  it('keeps the spaces of code beside an image', () => {
    const markdown = 'Use `a  b` now ![x](/api/images/a) then `c  d` end.';
    expect(documentToHtml(documentFromMarkdown(markdown))).toBe(
      '<p>Use <code>a  b</code> now</p><figure><img src="/api/images/a" alt="x"></figure><p>then <code>c  d</code> end.</p>',
    );
  });

  it('keeps no image that stands in the text itself, but what it shows', () => {
    const src = 'data:image/png;base64,AAAA';
    const markdown = `a <img src="${src}"> ![](${src})\n\n<img src="${src}">\n\n<img src="${src}" alt="Map">`;
    expect(documentToHtml(documentFromMarkdown(markdown))).toBe('<p>a</p><p>Map</p>');
    expect(documentToHtml(documentFromMarkdown(`b![](${src})`))).toBe('<p>b</p>');
    expect(readMarkdown(markdown).notes).toHaveLength(4);
  });

  it('never lets an address of script through', () => {
    const html = documentToHtml(
      documentFromMarkdown(
        '[a](javascript:alert(1)) <a href="java&#10;script:x" onclick="y">b</a> ![c](data:image/svg+xml,x)',
      ),
    );
    expect(html).toBe('<p>a b c</p>');
  });
});

/** A footnote without emphasis, as HTML. */
function noted(text: string): string {
  return `<span data-footnote="${text}">${text}</span>`;
}

import { describe, expect, it } from 'vitest';
import { markdownToBook } from '../markdown-to-book.ts';
import { importVault } from './testing/import-vault.ts';

describe('a vault', () => {
  it('has a part for each folder at the top, the folder’s own note first, its notes as people count them', async () => {
    const { title, sections } = await importVault({
      'V/.obsidian/app.json': '{}',
      'V/Start.md': 'Hello.',
      'V/2 Fen/Room 10.md': 'Ten.',
      'V/2 Fen/Room 9.md': 'Nine.',
      'V/1 Town/1 Town.md': 'The town.',
      'V/1 Town/Inn.md': '# The Inn\n\nBeds.\n\n## Rooms',
    });
    expect(title).toBe('My Vault');
    expect(sections.map((section) => section.title)).toEqual([
      'Start',
      '1 Town',
      'The Inn',
      'Fen',
      'Room 9',
      'Room 10',
    ]);
    expect(sections.map(({ opening }) => opening?.kind ?? 'chapter')).toEqual([
      'chapter',
      'part',
      'chapter',
      'part',
      'chapter',
      'chapter',
    ]);
    expect(sections[2]?.html).toBe('<p>Beds.</p><h2>Rooms</h2>');
  });

  it('keeps images that stand in its notes themselves', async () => {
    const { html, warnings } = await importVault({
      'V/.obsidian/app.json': '{}',
      'V/Fen.md': 'a\n\n![The fen](data:image/png;base64,iVBORw0KGgo=)\n\n[[Fen]]',
    });
    expect(html.Fen).toContain('<img src="/api/images/0" alt="The fen">');
    expect(warnings).toEqual([]);
  });

  it('shows pictures whose names have brackets and other signs, however they are named', async () => {
    const images = {
      'V/Art/Dwarf (Hill).png': '',
      "V/Art/Ada's House.PNG": '',
      'V/Art/token[1].png': '',
      'V/Art/pic.jfif': '',
    };
    const { html, warnings } = await importVault({
      'V/.obsidian/app.json': '{}',
      ...images,
      'V/A.md':
        "![[Dwarf (Hill).png]]\n\n![[Ada's House.png|300]]\n\n![[token[1].png]]\n\n![[pic.jfif]]\n\n![x|200](Art/Dwarf%20%28Hill%29.png)",
    });
    expect(html.A?.match(/<img /g)).toHaveLength(5);
    expect(html.A).toContain('alt="x"');
    expect(html.A).not.toMatch(/\[|\.png|\.jfif/);
    expect(warnings).toEqual([]);
  });

  it('shows the pictures of its properties, and says the numbers that nothing else of a note says', async () => {
    const { html, warnings } = await importVault({
      'V/.obsidian/app.json': '{}',
      'V/ada.png': '',
      'V/Ada.md': '---\nac: 15\nhp: 22 (4d8 + 4)\nimage: "[[ada.png]]"\n---\nShe waits.',
      'V/Bob.md': '---\nportrait: [[ada.png]]\n---\nHe waits.',
    });
    expect(html.Ada).toMatch(
      /^<figure><img src="\/api\/images\/\d+" alt="Ada"><\/figure><p><strong>Armor Class<\/strong> 15<br><strong>Hit Points<\/strong> 22 \(4d8 \+ 4\)<\/p><p>She waits.<\/p>$/,
    );
    expect(html.Bob).toContain('alt="Bob"');
    expect(warnings).toEqual([]);
  });

  it('has properties where plugins show them in the text', async () => {
    const { html, warnings } = await importVault({
      'V/.obsidian/app.json': '{}',
      'V/Ada.md':
        '---\nac: 15\nItem-Type: Bell\nhome: "[[Fen|the fen]]"\nmood: [wet, cold]\n---\n| AC | Home |\n|---|---|\n| `= this.ac` | `=this.home` |\n\n`= this.file.name` is `VIEW[{mood}]`, `INPUT[text:mood]`, `INPUT[Mood][:mood]`.\n\nA `=this["Item-Type"]` of `$= dv.current().ac` and `$= dv.fileLink(dv.current().ac)`.',
      'V/Fen.md': 'Mud.',
    });
    expect(html.Ada).toContain('<td><p>15</p></td>');
    expect(html.Ada).toMatch(/<td><p><span data-ref="[^"]*" data-shown="the fen">the fen<\/span><\/p><\/td>/);
    expect(html.Ada).toContain('<p>Ada is wet, cold, wet, cold, wet, cold.</p>');
    expect(html.Ada).toContain('<p>A Bell of 15 and 15.</p>');
    expect(html.Ada).not.toContain('Armor Class');
    expect(warnings).toEqual([]);
  });

  it('has a note that is placed in a line of its own between that line’s neighbours', async () => {
    const { html } = await importVault({
      'V/.obsidian/app.json': '{}',
      'V/A.md': 'Above\n![[B]]\nbelow ![[B]]',
      'V/B.md': 'Bees.',
    });
    expect(html.A).toMatch(/^<p>Above<\/p><p>Bees.<\/p><p>below <span/);
  });

  it('leaves out the drawings of Excalidraw, and names them', async () => {
    const { html, warnings } = await importVault({
      'V/.obsidian/app.json': '{}',
      'V/A.md': 'a',
      'V/Plan.excalidraw.md':
        '---\nexcalidraw-plugin: parsed\n---\n==Switch to EXCALIDRAW VIEW==\n\n# Text Elements\nDoor ^abc',
      'V/Other.md': '---\ntags: [x]\nexcalidraw-plugin: parsed\n---\n# Text Elements',
    });
    expect(Object.keys(html)).toEqual(['A']);
    expect(warnings[0]?.message).toMatch(/^The drawing "V.Other.md" of Excalidraw is left out. .*Plan.excalidraw.md/);
  });

  it('links its sections: by their ids where the words are the title, by a name otherwise', async () => {
    const { html, sections, warnings } = await importVault({
      'Mill.md': 'To [[Fen]], [[fen|the marsh]], [[Fen#Deep Pool]], [[bog]] and [[Nowhere|nowhere]].',
      'Fen.md': '---\naliases: [Bog]\n---\nWet.\n\n## Deep Pool\n\nDeep.',
    });
    const id = sections.find(({ title }) => title === 'Fen')?.id;
    expect(html.Mill).toContain(`data-ref="${id}" data-shown="Fen"`);
    expect(html.Mill).toContain('data-ref="Fen" data-shown="the marsh"');
    expect(html.Mill).toContain('data-ref="Deep Pool" data-shown="Fen: Deep Pool"');
    expect(html.Mill).toContain('data-ref="Fen" data-shown="bog"');
    expect(html.Mill).toContain(' and nowhere.');
    expect(warnings).toEqual([
      {
        message: 'A link leads to a note or file that is not in the book, so that its words stand alone: "Nowhere".',
        place: 'Mill.md, line 1',
      },
    ]);
  });

  it('places what is embedded: pictures by their names, notes, parts of notes, and none within itself', async () => {
    const { html, warnings } = await importVault({
      'Mill.md': '![[mill.png|300]]\n\n![[Fen#Deep Pool]]\n\n![[Fen#^wet]]\n\n![[Loop]]',
      'Fen.md': 'Wet. ^wet\n\n## Deep Pool\n\nDeep.\n\n## Shore\n\nDry.',
      'Loop.md': 'Round. \n\n![[Mill]]',
      'Pictures/Deep/mill.png': 'x',
    });
    expect(html.Mill).toContain('<img src="/api/images/22" alt="">');
    expect(html.Mill).toContain('<h2>Deep Pool</h2><p>Deep.</p><p>Wet.</p><p>Round.</p>');
    expect(html.Mill).not.toContain('Dry');
    expect(warnings.map(({ message }) => message)).toEqual([
      'The text of a note that holds itself, or lies too deep in others, is a link instead. This happened 2 times.',
    ]);
  });

  it('makes stat blocks of fences, also where one names another, and of properties', async () => {
    const { html } = await importVault({
      'Beasts.md':
        '```statblock\nname: Fen Owl\nac: 12\nhp: 9\nstats: [5, 14, 10, 3, 12, 6]\nsenses: [[Darkvision]], keen\n```',
      'Nest.md': '> ```statblock\n> monster: Fen Owl\n> name: Old Owl\n> hp: 20\n> ```',
      'Ada.md':
        '---\nSTR: 15\nDEX: 12\nCON: 13\nINT: 12\nWIS: 12\nCHA: 15\nAC: 13\nHP: 12\nHouse: Reed\n---\nA knight.',
      'Wolf.md': '```statblock\nmonster: Wolf\n```',
      'Foe.md': '```statblock\nlayout: Daggerheart Adversary\nname: Shade\ndifficulty: 14\nabilityMods: [4, -2]\n```',
    });
    expect(html.Beasts).toContain('"name":"Fen Owl"');
    expect(html.Beasts).toContain('Darkvision, keen');
    expect(html.Nest).toMatch(/^<article/);
    expect(html.Nest).toContain('"name":"Old Owl"');
    expect(html.Nest).toContain('"armorClass":12');
    expect(html.Nest).toContain('"hitPoints":20');
    expect(html.Ada).toContain('"str":15');
    expect(html.Wolf).toContain('"armorClass":12');
    expect(html.Foe).toContain('data-title="Shade"');
    expect(html.Foe).toContain('Difficulty:');
    expect(html.Foe).toContain('<strong>Ability mods:</strong> 4, -2');
  });

  it('says what it does not use of a creature, and shows its picture wherever that is', async () => {
    const creature = (name: string, more: string) =>
      `\`\`\`statblock\nname: ${name}\nac: 12\nhp: 9\nlayout: Basic 5e Layout\n${more}\n\`\`\``;
    const { html, warnings } = await importVault({
      'Owl.md': creature('Owl', 'image: https://pictures.example/owl.png\ntoken: owl\nloot:'),
      'Fox.md': creature('Fox', 'image: "[[fox.png]]"\nhabitat: woods'),
      'Elk.md': '---\nstats: [1, 2, 3, 4, 5, 6]\nac: 12\nspells: [Fog]\n---\n' + creature('Elk', 'description: Tall.'),
    });
    expect(html.Owl).toMatch(/^<figure><img src="https:\/\/pictures.example\/owl.png" alt="Owl"><\/figure><article/);
    const told = warnings
      .map(({ message, place }) => `${message} [${place}]`)
      .filter((words) => !words.includes('empty'));
    expect(told).toEqual([
      'The property "stats" of a note is not used. This happened 3 times, also with "ac" and "spells". [first in Elk.md, line 1]',
      'The picture "fox.png" is not in the vault and left out. [Fox.md]',
      'The field "habitat" of a stat block is not used. This happened 2 times, also with "token". [first in Fox.md, line 1]',
      'The image https://pictures.example/owl.png stays on its own site. Fetch it or upload it to have it in the book. [Owl.md, line 1]',
    ]);
  });

  it('has the entries behind a creature that are too many for its lists', async () => {
    const traits = Array.from({ length: 82 }, (_, at) => `  - [Trait ${at}, It is ${at}.]`).join('\n');
    const { html } = await importVault({
      'Owl.md': `\`\`\`statblock\nname: Owl\nac: 12\nhp: 9\ntraits:\n${traits}\n\`\`\``,
    });
    expect(html.Owl).toContain('{"name":"Trait 79","text":"It is 79."}');
    expect(html.Owl).toMatch(/<strong><em>Trait 80\.<\/em><\/strong> It is 80\.<\/p>.*Trait 81/);
  });

  it('says once for each kind what it has not, with how often and where', async () => {
    const { warnings } = await importVault({
      'A.md': '---\ncssclass: wide\nicon:\n---\n%% a %%\n\n[[B]] owl\n\n```dataview\nLIST\n```',
      'B.md': '%% b %%\n\nowl',
      'Empty.md': '',
      'Map.canvas': '{}',
    });
    const told = warnings.map(({ message, place }) => `${message} [${place}]`);
    expect(told).toContain(
      'A comment of Obsidian is left out: it is not shown to readers. This happened 2 times. [first in A.md, line 5]',
    );
    expect(told).toContain('The note "Empty.md" has no text and no section. []');
    expect(told).toContain('The file "Map.canvas" of the vault is not used. []');
    expect(told.filter((words) => words.includes('property'))).toEqual([
      'The property "cssclass" of a note is not used. [A.md, line 1]',
    ]);
  });

  it('lists the creatures of an encounter, each with its number and linked where the book has it', async () => {
    const fence = (lines: string) => `\`\`\`encounter\n${lines}\n\`\`\``;
    const { html, warnings } = await importVault({
      'Owl.md': '```statblock\nname: Mire Owl\nac: 12\nhp: 9\nstats: [1, 2, 3, 4, 5, 6]\n```',
      'Fight.md': [
        fence('name: At the Ford\nparty: Herons\nplayers: [Ada, Bo]\ncreatures:\n  - 2: Mire Owl\n  - Wolf\n  - Wolf'),
        fence('creatures:\n  - 1d4: [[Owl]]\n  - Wolf, 11, 13, 2, 50\n  - [Mire Owl, Old Tuft]'),
        fence('creatures: the usual ones'),
      ].join('\n\n'),
    });
    expect(html.Fight).toContain('<p><strong>At the Ford</strong></p><p><strong>Party:</strong> Herons</p>');
    expect(html.Fight).toContain('<p><strong>Players:</strong> Ada, Bo</p>');
    expect(html.Fight).toContain('2 × <span data-ref="Mire Owl" data-shown="Mire Owl">Mire Owl</span>');
    expect(html.Fight).toContain('<li><p>2 × Wolf</p></li>');
    expect(html.Fight).toMatch(/1d4 × <span data-ref="[^"]*" data-shown="Owl">/);
    expect(html.Fight).toContain('Wolf (HP 11, AC 13, initiative modifier 2, XP 50)');
    expect(html.Fight).toContain('</span> (Old Tuft)');
    expect(html.Fight).toContain('creatures: the usual ones');
    expect(warnings.some(({ message }) => message.includes('"Wolf"'))).toBe(true);
  });

  it.each([
    ['creatures:\n  - *Wolf*', 'Wolf'],
    ['creatures:\n  - *none', '*none'],
    [
      `a: &a [x, x]\n${[...'bcdefghij'].map((key, at) => `${key}: &${key} [${Array(9).fill(`*${'abcdefghi'[at]}`).join(', ')}]`).join('\n')}\ncreatures:\n  - *j`,
      'creatures:',
    ],
  ])('keeps an encounter as text whose YAML cannot be read: %j', async (lines, kept) => {
    const { html } = await importVault({
      'A.md': '[[Fight]]',
      'Fight.md': `A fight.\n\n\`\`\`encounter\n${lines}\n\`\`\``,
    });
    expect(html.Fight).toContain(kept);
  });

  it('reads the properties of a note one by one where their YAML is broken', async () => {
    const { html, warnings } = await importVault({
      'Reed.md':
        '---\nAC: 12\nHP: 40\nSTR: 11\nDEX: 12\nCONST: 13\nINT: 8\nWIS: 16\nCHA: 17\n<<<<<<< HEAD\nAge: "15"\nHome: [[Fen]] East\n=======\nAge: 15\n>>>>>>> origin/main\n---\nA ferrywoman.',
      'Fen.md': 'Wet.',
    });
    expect(html.Reed).toContain('data-block="stat-block"');
    expect(html.Reed).toContain('"armorClass":12');
    expect(html.Reed).toContain('"str":11,"dex":12,"con":13,"int":8,"wis":16,"cha":17');
    expect(html.Reed).toMatch(/<p>A ferrywoman\.<\/p>$/);
    expect(warnings.map(({ message }) => message).join()).toContain('could be read one by one');
  });

  it('with more notes than a book has sections puts those of a folder together', async () => {
    const notes = Array.from({ length: 2001 }, (_, at) => [`F${at % 3}/N${at}.md`, `# N${at}\n\n[[N1]]`] as const);
    const { sections, warnings } = await importVault(Object.fromEntries(notes));
    expect(sections.map(({ title }) => title)).toEqual(['F0', 'F1', 'F2']);
    expect(sections[0]?.html).toContain('<h2>N0</h2>');
    expect(warnings[0]?.message).toContain('the notes of each folder became one section');
  });

  it('without a note of text is refused', async () => {
    await expect(importVault({ '.obsidian/app.json': '{}', 'A.md': '' })).rejects.toThrow('no text');
  });
});

it('a note without its vault links to its own headings and keeps the words of other links', () => {
  const { sections } = markdownToBook(
    '# Mill\n\n## One\n\n[[#Two]] and [[Fen]]\n\n## Two\n\nText ==here==.',
    'Mill.md',
  );
  expect(sections[0]?.html).toBe('<p><span data-ref="Two" data-shown="Two">Two</span> and Fen</p>');
  expect(sections[1]?.html).toBe('<p>Text <strong>here</strong>.</p>');
});

it('a note without its vault tells of the properties that its creature has not, and of pictures that are not there', () => {
  const properties = '---\nstats: [1, 2, 3, 4, 5, 6]\nhp: 9\nspells: [Fog]\nHouse: Reed\n---\nText.';
  const told = (text: string) => {
    const messages = markdownToBook(text, 'Owl.md').report.map(({ message }) => message);
    return messages.filter((message) => message.includes('not used') || message.includes('image'));
  };
  expect(told(properties)).toEqual(['The front matter\'s "House" is not used.']);
  expect(told('```statblock\nname: Owl\nac: 12\nimage: owl.png\n```')).toEqual([
    'The image "owl.png" is not on the web, so only its description is kept.',
  ]);
});

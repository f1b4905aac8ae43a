import { describe, expect, it } from 'vitest';
import type { StatBlock } from '../../rules-5e/stat-block.ts';
import { markdownToNodes } from '../markdown/markdown-to-nodes.ts';

const types = (markdown: string) => markdownToNodes(markdown).map(({ type }) => type);
const creatures = (markdown: string) =>
  markdownToNodes(markdown).flatMap(({ attrs }) => (attrs?.data === undefined ? [] : [attrs.data as StatBlock]));

const KIND = '*Small beast, unaligned*';
const FACTS = '**Armor Class** 12\n\n**Hit Points** 7 (2d6)';
const SCORES = { str: 10, dex: 12, con: 9, int: 2, wis: 13, cha: 6 };
const LINE = 'STR 10 (+0) DEX 12 (+1) CON 9 (-1) INT 2 (-4) WIS 13 (+1) CHA 6 (-2)';
/** The text as it comes out of a PDF. */
const plain = (name: string) => `${name}
Small beast, unaligned
Armor Class 12 (natural armor)
Hit Points 7 (2d6)
STR DEX CON INT WIS CHA
10 (+0) 12 (+1) 9 (-1) 2 (-4) 13 (+1) 6 (-2)
Senses passive Perception 11
Keen Sight. It sees
well in the dark.
Actions
Peck. It pecks.`;
const READ = {
  size: 'Small',
  armorClass: 12,
  armorNote: 'natural armor',
  abilities: SCORES,
  passivePerception: 11,
  traits: [{ name: 'Keen Sight', text: 'It sees well in the dark.' }],
  actions: [{ name: 'Peck', text: 'It pecks.' }],
};

describe('a creature in plain lines', () => {
  it('may be of a type or a size that its author made up', () => {
    const made = (kind: string) => creatures(plain('Brill').replace('Small beast, unaligned', kind))[0];
    expect(made('Medium Human Thief')).toMatchObject({ size: 'Medium', kind: 'Human Thief', armorClass: 12 });
    expect(made('Colossal deity, unaligned')).toMatchObject({
      size: '',
      kind: 'Colossal deity',
      alignment: 'unaligned',
    });
    expect(made('A story of old')).toBeUndefined();
  });

  it('may have its scores above its armor class', () => {
    const [owl] = creatures(`Reed Owl
Small beast (bird)
STR
10 (+0)
DEX
12 (+1)
CON
9 (-1)
INT
2 (-4)
WIS
13 (+1)
CHA
6 (-2)
Armour Class 12 (natural armor)
Hit Points 7 (2d6)
Challenge ½ (100XP)
Skills Nature, +5, Stealth +3
Keen Sight. It sees
well in the dark.
Actions
Peck. Hit: 5 (1d6 + 2)
piercing damage.`);
    expect(owl).toMatchObject({
      kind: 'beast (bird)',
      armorClass: 12,
      abilities: SCORES,
      xp: 100,
      skills: [
        { name: 'Nature', bonus: 5 },
        { name: 'Stealth', bonus: 3 },
      ],
      traits: READ.traits,
      actions: [{ name: 'Peck', text: 'Hit: 5 (1d6 + 2) piercing damage.' }],
    });
  });

  it('has its legendary actions with what stands above them, and those of its myth under their name', () => {
    const text = `${plain('Reed Owl')}
Legendary Actions
The owl can take 3 legendary actions.
They are these.
Wing. It beats.
Mythic Actions
It can do this too.
Star. It shines.`;
    expect(creatures(text)[0]).toMatchObject({
      actions: READ.actions,
      legendaryIntro: 'The owl can take 3 legendary actions.\nThey are these.',
      legendaryActions: [
        { name: 'Wing', text: 'It beats.' },
        { name: 'Mythic Actions', text: 'It can do this too.' },
        { name: 'Star', text: 'It shines.' },
      ],
    });
  });

  it('has the uses of its legendary actions above them', () => {
    const text = `${plain('Reed Owl')}\nLegendary Actions\nLegendary Action Uses: 3 (4 in Lair). It regains them.\nWing. It beats.`;
    expect(creatures(text)[0]).toMatchObject({
      legendaryIntro: 'Legendary Action Uses: 3 (4 in Lair). It regains them.',
      legendaryActions: [{ name: 'Wing', text: 'It beats.' }],
    });
  });

  it('has no line within a fact that is complete, but behind it', () => {
    const text = plain('Reed Owl').replace(
      'STR DEX',
      'Speed 30 ft.\nPerception 13 Stealth 14\nVulnerable cold\nResistant acid\nImmune fire; prone\nSTR DEX',
    );
    expect(creatures(text)[0]).toMatchObject({
      speed: '30 ft.',
      vulnerabilities: 'cold',
      resistances: 'acid',
      immunities: 'fire',
      conditionImmunities: 'prone',
      abilities: SCORES,
    });
    expect(types(text)).toEqual(['statBlock', 'paragraph']);
  });

  it('has experience points that are written without a gap', () => {
    expect(types(`${plain('Reed Owl').replace('Senses', 'Challenge 10 (5900XP)\nSenses')}`)).toEqual(['statBlock']);
  });
});

describe('a creature of a page that was copied', () => {
  it('has its scores below lines that only head them', () => {
    const half = (names: readonly string[]) => ['\t\tMod \tSave', ...names.map((name) => `${name} \t14 \t+2 \t+4`)];
    const scores = [...half(['STR', 'DEX', 'CON']), ...half(['INT', 'WIS', 'CHA'])].join('\n');
    const [owl] = creatures(
      `Reed Owl\nSmall Beast, Unaligned\nAC 12\nHP 7 (2d6)\nSpeed 10 ft.\n${scores}\nSenses Passive Perception 11`,
    );
    expect(owl).toMatchObject({ abilities: { str: 14, cha: 14 }, saves: { str: 4, cha: 4 }, passivePerception: 11 });
  });

  it('has the legendary actions that stand in one paragraph with what is said of them', () => {
    const list = 'The owl can take 2 legendary actions.    \n**Look.** It looks.    \n**Peck.** It pecks.';
    const [owl] = creatures(`# Reed Owl\n\n${KIND}\n\n${FACTS}\n\n${LINE}\n\n### Legendary Actions\n${list}\n\n# Next`);
    expect(owl).toMatchObject({
      legendaryIntro: 'The owl can take 2 legendary actions.',
      legendaryActions: [
        { name: 'Look', text: 'It looks.' },
        { name: 'Peck', text: 'It pecks.' },
      ],
    });
  });
});

describe('a creature in a document without headings', () => {
  const lines = (name: string) => plain(name).replace('wide\nsees', 'wide sees').replace('sees\nwell', 'sees well');
  const paragraphs = (name: string) => lines(name).replaceAll('\n', '\n\n');

  it('ends where the next one begins, each line of which is a paragraph', () => {
    const found = creatures(`# Fen\n\n${paragraphs('Reed Owl')}\n\n${paragraphs('Marsh Owl')}`);
    expect(found).toMatchObject([
      { ...READ, name: 'Reed Owl' },
      { ...READ, name: 'Marsh Owl' },
    ]);
  });

  it('has the lists whose titles look like any other line', () => {
    const markdown = `## Reed Owl\n\n${KIND}\n\n${FACTS}\n\n${LINE}\n\n***Keen.*** It sees.\n\nActions\n\n***Peck.*** It pecks.`;
    expect(creatures(markdown)).toMatchObject([{ traits: [{ name: 'Keen' }], actions: [{ name: 'Peck' }] }]);
  });
});

describe('a creature whose facts and scores stand in one table', () => {
  const rows = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'].map(
    (name, at) => `| ${name} | ${Object.values(SCORES)[at] ?? ''} |`,
  );
  const table = `| Armor Class | 12 |\n|---|---|\n| Hit Points | 7 (2d6) |\n${rows.join('\n')}\n| Languages | Owl |`;

  it('has both, whatever their order', () => {
    const [found] = creatures(`## Reed Owl\n\n${table}\n\n### Actions\n\n***Peck.*** It pecks.`);
    expect(found).toMatchObject({ armorClass: 12, hitPoints: 7, abilities: SCORES, languages: 'Owl' });
  });

  it('keeps the rows that say anything else', () => {
    const nodes = markdownToNodes(`## Reed Owl\n\n${KIND}\n\n${table}\n| Owner | a fowler | far away |`);
    expect(nodes.map(({ type }) => type)).toEqual(['statBlock', 'table']);
    expect(nodes[1]?.content).toHaveLength(1);
  });
});

describe('a creature without a name of its own', () => {
  it.each([
    ['text stands between', `# Reed Owl\n\nIt hunts.\n\n${FACTS}\n\n${LINE}`],
    ['a title says nothing', `# Reed Owl\n\n## Stat Block\n\n${KIND}\n\n${FACTS}`],
    [
      'a title says nothing, with a line between',
      `# Reed Owl\n\n## Statistics\n\nSee:\n\n${KIND}\n\n${FACTS}\n\n${LINE}`,
    ],
    ['it stands in a quotation', `# Reed Owl\n\nIt hunts.\n\n> ${KIND}\n>\n> - **AC** 12\n> - **HP** 7\n>\n> ${LINE}`],
    ['it stands in a box', `# Reed Owl\n\nIt hunts.\n\n{{wide\n${KIND}\n\n${FACTS}\n\n${LINE}\n}}`],
    ['it stands in a block of code', `# Reed Owl\n\nIt hunts.\n\n\`\`\`\n${plain('').trim()}\n\`\`\``],
  ])('has that of the heading above, where %s', (_name, markdown) => {
    expect(creatures(markdown)).toMatchObject([{ name: 'Reed Owl', armorClass: 12 }]);
  });

  it('is none where a number is missing that all of them have', () => {
    expect(types(`# Reed Owl\n\nIt hunts.\n\n**Armor Class** 12\n\n${LINE}`)).not.toContain('statBlock');
    expect(types(`# Reed Owl\n\nIt hunts.\n\n${FACTS}`)).not.toContain('statBlock');
  });
});

describe('creatures in plain text', () => {
  it.each([
    ['a paragraph', plain('Reed Owl')],
    ['a block of code', `\`\`\`\n${plain('Reed Owl')}\n\`\`\``],
    ['a quotation', plain('Reed Owl').replace(/^/gm, '> ')],
    ['a box', `{{monster\n${plain('Reed Owl')}\n}}`],
  ])('are read from %s', (_name, markdown) => {
    expect(types(markdown)).toEqual(['statBlock']);
    expect(creatures(markdown)).toMatchObject([{ ...READ, name: 'Reed Owl' }]);
  });

  it.each(['\n', '\n\n'])('are read one after the other, with %j between', (pause) => {
    const markdown = [plain('Reed Owl'), plain('Fen Owl')].join(pause);
    expect(types(markdown)).toEqual(['statBlock', 'statBlock']);
    expect(creatures(markdown)).toMatchObject([
      { ...READ, name: 'Reed Owl' },
      { ...READ, name: 'Fen Owl' },
    ]);
  });

  it('stay code where that is of a language', () => {
    expect(types(`\`\`\`js\n${plain('Reed Owl')}\n\`\`\``)).toEqual(['codeBlock']);
  });
});

describe('a creature as it is copied from a page', () => {
  const owl = (...lines: string[]) => ['Reed Owl', 'Small beast, unaligned', 'Armor Class 12', ...lines].join('\n');

  it('has notes that go on in the next line', () => {
    const [found] = creatures(
      owl(
        'Hit Points 7 (2d6) plus 10',
        'while wet',
        LINE,
        'Saving Throws Dex +3, Con +3 (advantage',
        'against poison)',
        'Challenge 1',
      ),
    );
    expect(found).toMatchObject({
      hitPoints: 7,
      saves: { dex: 3, con: 3 },
      notes: { hitPoints: 'plus 10 while wet', con: '(advantage against poison)' },
    });
  });

  it('has its labels and their values in lines of their own', () => {
    const [found] = creatures(owl('Hit Points', '7 (2d6)', LINE, 'Saving Throws', 'Con +3', 'Challenge', '1 (200 XP)'));
    expect(found).toMatchObject({ hitPoints: 7, abilities: SCORES, saves: { con: 3 }, challenge: '1', xp: 200 });
  });

  it('has several facts in a line', () => {
    const facts = 'Senses passive Perception 11 Languages Owl Challenge 1 (200 XP) Proficiency Bonus +2';
    const [found] = creatures(owl('Hit Points 7 (2d6) Speed 10 ft.', LINE, facts, 'Keen: It sees.'));
    expect(found).toMatchObject({
      hitPoints: 7,
      speed: '10 ft.',
      passivePerception: 11,
      languages: 'Owl',
      challenge: '1',
      proficiencyBonus: 2,
      traits: [{ name: 'Keen', text: 'It sees.' }],
    });
  });
});

describe('a creature of another publisher, in plain lines', () => {
  const MODIFIERS = 'STR +3 DEX +4 CON +3 INT +1 WIS +2 CHA +2';
  const text = (challenge: string) =>
    `MARSH HAG\n${challenge}\nMedium Fey\nArmor Class 14\nHit Points 66\nSpeed 30 ft.\nLanguages Common\n${MODIFIERS}\nMarsh Walk. It walks.\nActions\nClaw. It claws.`;

  it.each(['CR 3 / 700 XP', 'CR 3', 'Challenge 3 (700 XP)'])('may have %s above what it is', (challenge) => {
    expect(creatures(`Before it.\n\n${text(challenge)}`)).toMatchObject([
      { name: 'MARSH HAG', kind: 'Fey', challenge: '3', armorClass: 14, languages: 'Common' },
    ]);
    expect(types(text(challenge))[0]).toBe('statBlock');
  });

  it('has modifiers without scores behind it, as they are printed', () => {
    const [block, line] = markdownToNodes(text('CR 3'));
    expect([block?.type, line?.content]).toMatchObject(['statBlock', [{ text: MODIFIERS }]]);
  });

  it('may have saves of all abilities in two lines', () => {
    const saves = 'Saving Throws\nStr +6, Dex +5, Con +12, Int +5, Wis +6, Cha +7';
    const [creature] = creatures(plain('Owl').replace('Senses', `${saves}\nSenses`));
    expect(creature?.saves).toEqual({ str: 6, dex: 5, con: 12, int: 5, wis: 6, cha: 7 });
  });
});

describe('the labels of a creature', () => {
  it.each(['**Armour Class:** 12\n\n**Max HP:** 7 (2d6)', '**Armor Class (AC)** 12\n\n**Hit Points (HP)** 7 (2d6)'])(
    'are known in other spellings: %j',
    (facts) => {
      const markdown = `## Owl\n\n${facts}\n\n${LINE}\n\n**Saves** Dex +3\n\n**Challenge Rating (CR)** 1`;
      expect(creatures(markdown)).toMatchObject([
        { armorClass: 12, hitPoints: 7, hitDice: '2d6', abilities: SCORES, saves: { dex: 3 }, challenge: '1' },
      ]);
    },
  );
});

describe('an armor class of two numbers', () => {
  it.each(['12/14 with shield', '12 / 14 (shield)', '12 (15/17 in ice)'])('is printed once: %s', (armor) => {
    expect(types(`## Owl\n\n${KIND}\n\n- **AC:** ${armor}\n- **HP:** 7 (2d6)\n\n${LINE}`)).toEqual(['statBlock']);
  });
});

describe('what a creature is', () => {
  it('may stand among its facts', () => {
    const markdown = `## Owl\n\n**Size:** Small\n**Type:** Beast\n**Alignment:** Unaligned\n${FACTS}\n\n${LINE}`;
    expect(creatures(markdown)).toMatchObject([
      { size: 'Small', kind: 'Beast', alignment: 'Unaligned', armorClass: 12 },
    ]);
  });

  it('is not said by usual words', () => {
    expect(types('## Rooms\n\nSize of the rooms: large.\n\nType of the doors: oak.')).toEqual([
      'heading',
      'paragraph',
      'paragraph',
    ]);
  });

  it('may stand in its title, and is no part of its name', () => {
    expect(creatures(`## Owl Stat Block\n\n${KIND}\n\n${FACTS}`)).toMatchObject([{ name: 'Owl' }]);
  });
});

describe('the traits of a creature', () => {
  it.each(['Traits', 'Abilities', 'Special Abilities', 'Special Traits', 'Features'])('may be called %s', (title) => {
    const markdown = `## Owl\n\n${KIND}\n\n${FACTS}\n\n${LINE}\n\n### ${title}\n\n**Peck.** It pecks.`;
    expect(creatures(markdown)).toMatchObject([{ abilities: SCORES, traits: [{ name: 'Peck' }] }]);
  });

  it('may stand in the list of its facts', () => {
    const markdown = `## Owl\n\n${KIND}\n\n- **AC** 12\n- **HP** 7\n- **Peck.** It pecks.\n- **Hoot.** It hoots.`;
    expect(types(markdown)).toEqual(['statBlock']);
    expect(creatures(markdown)).toMatchObject([{ traits: [{ name: 'Peck' }, { name: 'Hoot' }] }]);
  });
});

describe('the scores of a creature', () => {
  it('may stand below a box, which follows the creature', () => {
    const markdown = `## Owl\n\n${KIND}\n\n${FACTS}\n\n> ### Senses\n> Keen.\n\n${LINE}\n\n**CR** 1`;
    expect(types(markdown)).toEqual(['statBlock', 'sidebar']);
    expect(creatures(markdown)).toMatchObject([{ abilities: SCORES, challenge: '1' }]);
  });

  it.each(['### Ability Scores', '**Ability Scores:**', '**Stats**'])('may stand below %j', (title) => {
    const markdown = `## Owl\n\n${KIND}\n\n${FACTS}\n\n${title}\n\n- STR: 10\n- DEX: 12\n- CON: 9\n- INT: 2\n- WIS: 13\n- CHA: 6\n\n**CR** 1`;
    expect(types(markdown)).toEqual(['statBlock']);
    expect(creatures(markdown)).toMatchObject([{ abilities: SCORES, challenge: '1', traits: [] }]);
  });

  it.each([
    ['a line', LINE],
    ['lines in bold', LINE.replace(/([A-Z]{3})/g, '**$1**').replace(/ \*\*/g, '\n**')],
    ['names and numbers in lines of their own', LINE.replace(/ (?=[A-Z])/g, '\n').replace(/([A-Z]{3}) /g, '**$1**\n')],
    ['a list', LINE.replace(/ ?([A-Z]{3})/g, '\n- **$1**')],
    ['a table', '|STR|DEX|CON|INT|WIS|CHA|\n|---|---|---|---|---|---|\n|10|12|9|2|13|6|'],
  ])('are read from %s, in quotations too', (_name, scores) => {
    const markdown = `## Owl\n\n${KIND}\n\n${FACTS}\n\n${scores}\n\n**Challenge** 0\n\n**Peck.** It pecks.`;
    for (const text of [markdown, markdown.replace(/^/gm, '> ')]) {
      expect(types(text)).toEqual(['statBlock']);
      expect(creatures(text)).toMatchObject([{ abilities: SCORES, challenge: '0', traits: [{ name: 'Peck' }] }]);
    }
  });
});

describe('an outlined creature', () => {
  const scores = LINE.replaceAll(' (', ': (').replaceAll(/([A-Z]{3}) (\d+):/g, '**$1:** $2');
  const outline = (of: string) =>
    `## Owl\n\n_It hunts. It hoots._\n\n- **AC:** 12\n- **HP:** 7 (2d6)\n${of}- **Traits:**\n    - **Keen Sight:** It sees well.\n- **Actions:**\n    - **Peck:** It pecks.\n    - **Hoot:** It hoots.`;

  it('is read from a list with lists in it', () => {
    const markdown = outline(`- ${scores}\n`);
    expect(types(markdown)).toEqual(['heading', 'paragraph', 'statBlock']);
    expect(creatures(markdown)).toMatchObject([
      {
        name: 'Owl',
        kind: '',
        abilities: SCORES,
        traits: [{ name: 'Keen Sight' }],
        actions: [{ name: 'Peck' }, { name: 'Hoot' }],
      },
    ]);
  });

  it('stays a list where numbers are missing that all creatures have', () => {
    expect(types(outline(''))).toEqual(['heading', 'paragraph', 'bulletList']);
  });
});

describe('a box for a creature', () => {
  const aside = '{{note\nText.\n}}';
  it('leaves nothing of the frames in it, and has its other boxes behind it', () => {
    const markdown = `{{monster,frame\n## Owl\n${KIND}\n{{vitals\n**AC** :: 12\n}}\n***Peck.*** It pecks.\n${aside}\n}}`;
    expect(types(`${markdown}\n\n# Next`)).toEqual(['statBlock', 'sidebar', 'heading']);
    expect(creatures(markdown)).toMatchObject([{ armorClass: 12, traits: [{ name: 'Peck' }] }]);
  });

  it('may have lines of any kind above its facts, which follow it', () => {
    const markdown = `{{monster\n## Owl\nA hunter.\n\n${FACTS}\n\n${LINE}\n}}`;
    expect(types(markdown)).toEqual(['statBlock', 'paragraph']);
    expect(creatures(markdown)).toMatchObject([{ name: 'Owl', kind: '', hitPoints: 7 }]);
  });
});

describe('a callout for a creature', () => {
  const callout = (title: string, image = '') =>
    [
      '# Reed Owl',
      '',
      `> [!statblock${title}`,
      `> ${image}${KIND}`,
      ...FACTS.split('\n').map((line) => `> ${line}`),
    ].join('\n');

  it.each([
    ['its title', '] Moth Owl', 'Moth Owl'],
    ['its title, folded', ']- Moth Owl', 'Moth Owl'],
    ['the heading above it', '|wide]', 'Reed Owl'],
  ])('is a creature named by %s', (_name, title, name) => {
    expect(creatures(callout(title))).toMatchObject([{ name, size: 'Small', armorClass: 12, hitPoints: 7 }]);
    expect(types(callout(title))).toEqual(['heading', 'statBlock']);
  });

  it('has a picture above what it is', () => {
    expect(types(callout('] Moth Owl', '![a](https://a.b/c.png)\n> '))).toEqual(['heading', 'image', 'statBlock']);
  });

  it('stays a box where it holds none', () => {
    expect(types('> [!statblock] Loot\n> Two coins.')).toEqual(['sidebar']);
  });
});

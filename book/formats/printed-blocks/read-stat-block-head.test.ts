import { describe, expect, it } from 'vitest';
import { readBlocks } from '../markdown/read-markdown-blocks.ts';
import { beginsNameless, challengeInName, readHead } from './read-stat-block-head.ts';

const head = (markdown: string, isBox = false) => readHead(readBlocks(markdown).blocks, 0, { isBox });
const KIND = '*Small beast, unaligned*';
const IMAGE = '![Owl](/api/images/a)';

describe('the head of a creature', () => {
  it.each([
    ['a heading', '## Owl\n\n'],
    ['a line in bold', '**Owl**\n'],
    ['a line', 'Owl\n'],
    ['a heading with an image and a rule below', `## Owl\n\n${IMAGE}\n\n---\n\n`],
  ])('has its name from %s', (_name, title) => {
    expect(head(`${title}${KIND}\n\n**Armor Class** 12`)?.fields).toEqual({
      name: 'Owl',
      size: 'Small',
      kind: 'beast',
      alignment: 'unaligned',
    });
  });

  it.each(['It hunts here:', 'Beware of it.'])('has no name from a line that ends a sentence: %j', (line) => {
    expect(head(`${line}\n\n${KIND}\n\nArmor Class 12`)).toBeNull();
  });

  it('has the challenge that stands beside its name, unless there is another', () => {
    const owl = `## Owl CR 2\n\n${KIND}\n\n**AC** 12`;
    expect(head(owl)).toMatchObject({ fields: { name: 'Owl' }, facts: [{ label: 'ac' }, { label: 'cr', value: '2' }] });
    expect(head(`${owl}\n\n**CR** 3`)?.fields.name).toBe('Owl CR 2');
  });

  it.each([
    ['above what it is', `## Owl\n\n${IMAGE}\n\n${KIND}\n\n**AC** 12`],
    ['beside its name', `## Owl ${IMAGE}\n\n${KIND}\n\n**AC** 12`],
    ['among its facts', `## Owl\n\n${KIND}\n\n**AC** 12\n${IMAGE}\n**HP** 7`],
  ])('gives an image %s to be placed before it', (_name, markdown) => {
    expect(head(markdown)).toMatchObject({ fields: { name: 'Owl' }, images: [{ attrs: { src: '/api/images/a' } }] });
  });

  it.each([
    ['lines', '**AC** 12\n**HP** 7 (2d6)'],
    ['a line', '**AC** 12 **HP** 7 (2d6)'],
    ['a line with signs between', 'AC 12 | HP 7 (2d6)'],
    ['a list', '- **AC** 12\n- **HP** 7 (2d6)'],
    ['a table', '| AC | 12 |\n|---|---|\n| HP | 7 (2d6) |'],
    ['lines that an editor wrapped', 'AC 12\nHP 7\n(2d6)'],
  ])('has its facts from %s', (_name, facts) => {
    const found = head(`## Owl\n\n${KIND}\n\n${facts}`)?.facts.map(({ label, value }) => `${label} ${value}`);
    expect(found).toEqual(['ac 12', 'hp 7 (2d6)']);
  });

  it('keeps an item of no known label that stands in the list of its facts', () => {
    const found = head(`## Owl\n\n${KIND}\n\n- **AC** 12\n- **Habitat** reeds\n- **HP** 7`);
    expect(found).toMatchObject({ facts: [{ label: 'ac' }, { label: 'hp' }], left: [{ type: 'paragraph' }] });
  });

  it('ends within a paragraph where its facts do', () => {
    const found = head(`## Owl\n\n${KIND}\n\n**AC** 12\n**Peck.** It pecks.\n\n**Hoot.** It hoots.`);
    expect(found?.rest).toMatchObject([{ content: [{ text: 'Peck.' }, { text: ' It pecks.' }] }]);
    expect(found?.next).toBe(3);
  });

  it('may have other lines above its facts in a box for a creature', () => {
    const markdown = '## Owl\n\nA hunter.\n\n**AC** 12';
    expect(head(markdown)).toBeNull();
    expect(head(markdown, true)).toMatchObject({ facts: [{ label: 'ac' }], left: [{ type: 'paragraph' }] });
  });

  it('may have what it is within a sentence', () => {
    const found = head('## Owl\n\nThe owl is a *Small beast, unaligned*, of the fens.\n\n**AC** 12');
    expect(found).toMatchObject({ fields: { kind: 'beast' }, left: [{ type: 'paragraph' }] });
  });

  it.each([
    ['It hunts.', false],
    ['## Armor Class 12', false],
    ['**Speed** 30 ft.', false],
    ['**Armor Class** 12', true],
    [KIND, true],
  ])('begins without a name at %j: %s', (markdown, expected) => {
    const [block] = readBlocks(markdown).blocks;
    expect(block && beginsNameless(block)).toBe(expected);
  });
});

describe('the challenge in the line of a name', () => {
  it.each([
    ['Bog Lantern Challenge 3', 'Bog Lantern', 'challenge', '3'],
    ['Bog Lantern (CR 1/2)', 'Bog Lantern', 'cr', '1/2'],
    ['Bog Lantern, Challenge Rating: 12', 'Bog Lantern', 'challenge rating', '12'],
  ])('is found in %j', (line, name, label, value) => {
    expect(challengeInName(line)).toMatchObject({ name, fact: { label, value } });
  });

  it.each(['Bog Lantern', 'Challenge 3', 'The Second Challenge', 'Lantern 3', 'Lantern CR 1/3'])(
    'is none in %j',
    (line) => {
      expect(challengeInName(line)).toBeNull();
    },
  );
});

import { checkStatBlock } from '../rules-5e/stat-block/check-stat-block.ts';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '../document/parse.ts';
import { documentToHtml } from '../document/html/to-html.ts';
import { SRD_5_2 } from '../layout/licences.ts';
import { parseStatBlock } from '../rules-5e/stat-block.ts';
import { type CheckedBook, checkBook } from './check-book.ts';
import type { CheckFinding, CheckName } from './finding.ts';
import { fixSection } from './fix-section.ts';
import { type CheckedSection, readSection } from './read-section.ts';
import { NO_SRD } from './testing/no-srd.ts';

const FACTS = { title: 'Mill', author: '', description: '', credits: '', licence: [], hasLicence: false };

function sectionOf(html: string, index = 0): CheckedSection & { doc: Node } {
  return { id: `s${index}`, title: `Section ${index}`, doc: documentFromHtml(html) };
}

function check(htmls: readonly string[], change: Partial<CheckedBook> = {}): CheckFinding[] {
  const sections = htmls.map((html, index) => readSection(sectionOf(html, index), NO_SRD));
  return checkBook({ facts: FACTS, sections, entries: [], srd: NO_SRD, ...change });
}

function found(name: CheckName, htmls: readonly string[], change: Partial<CheckedBook> = {}): CheckFinding[] {
  return check(htmls, change).filter((finding) => finding.check === name);
}

function creature(change: Record<string, unknown>): string {
  const abilities = { str: 10, dex: 14, con: 12, int: 10, wis: 10, cha: 10 };
  const data = parseStatBlock({ name: 'Miller', size: 'Medium', abilities, armorClass: 12, ...change });
  return `<article data-block="stat-block" data-stat-block="${JSON.stringify(data).replaceAll('"', '&quot;')}"></article>`;
}
const WRONG = creature({ hitDice: '4d8 + 4', hitPoints: 30 });
const readAloud = (text: string) => `<div data-block="read-aloud"><p>${text}</p></div>`;

describe('the checks of a book', () => {
  it('ignore proposals', () => {
    const proposed = (tag: string) => `<${tag} data-proposed-by="mira">${WRONG}</${tag}>`;
    expect(found('stat-block', [`<p>Rain.</p>${proposed('ins')}`])).toEqual([]);
    expect(found('stat-block', [`<p>Rain.</p>${proposed('del')}`])).not.toEqual([]);
  });

  it('report a wrong number with the right one, the rule and its source', () => {
    const [finding] = found('stat-block', [WRONG]).filter(({ field }) => field === 'hitPoints');
    expect(finding).toMatchObject({ subject: 'Miller', found: '30', expected: '22', fixable: true, sectionId: 's0' });
    expect(finding?.formula).toContain('4d8 + 4');
    expect(finding?.source).toMatch(/SRD/);
  });

  it('give a finding the same id until its number changes', () => {
    const idOf = (hitPoints: number) =>
      check([creature({ hitDice: '4d8 + 4', hitPoints })]).find(({ field }) => field === 'hitPoints')?.id;
    expect(idOf(30)).toBe(idOf(30));
    expect(idOf(30)).not.toBe(idOf(31));
    const twice = check([WRONG + WRONG]).map(({ id }) => id);
    expect(new Set(twice).size).toBe(twice.length);
  });

  it('find a name that is spelled two ways, and no other words', () => {
    const often = '<p>We met Vallis there, and Vallis sang. So did Vallis’s wife.</p>';
    expect(found('name-spelling', [often, '<p>They say that Valis drowned.</p>'])).toMatchObject([
      { found: 'Valis', expected: 'Vallis', sectionId: 's1', fixable: true },
    ]);
    expect(found('name-spelling', [often, '<p>They say that Talis drowned.</p>'])).toEqual([]);
    expect(found('name-spelling', [often, '<p>Valis, drown!</p>'])).toEqual([]);
    const both = [`<h2>Vallis</h2>${often}`, '<h2>Valis</h2><p>They say that Valis drowned.</p>'];
    expect(found('name-spelling', both)).toEqual([]);
    const plural = '<p>The Sallow, the Sallow and the Sallow; all the Sallows.</p>';
    expect(found('name-spelling', [plural])).toEqual([]);
  });

  it('find a passage that an entry contradicts, and an earlier passage', () => {
    const entries = [{ name: 'Tam Reed', aliases: ['Brother Tam'], facts: ['Age: 40', 'Eyes: blue'] }];
    const told = found('contradiction', ['<p>Tam Reed is 52 years old. Brother Tam’s blue eyes shine.</p>'], {
      entries,
    });
    expect(told).toMatchObject([{ subject: 'Tam Reed', field: 'age', expected: 'Age: 40' }]);
    const passages = ['<p>Odile, aged forty, waits.</p>', '<p>The 41-year-old Odile waits.</p>'];
    expect(found('contradiction', passages)).toMatchObject([{ sectionId: 's1', subject: 'Odile' }]);
    expect(
      found('contradiction', ['<p>Odile is dead.</p>', '<p>If Odile is alive. They say Odile is alive.</p>']),
    ).toEqual([]);
  });

  it('find who is called another species, class or title than their entry says', () => {
    const entries = [
      { name: 'Mara Venn', aliases: ['Mara'], facts: ['Species: Half-Elf', 'Class: Fighter 3 / Wizard 2'] },
      { name: 'Baroness Odile', aliases: [], facts: [] },
    ];
    const told = (text: string) => found('contradiction', [`<p>${text}</p>`], { entries }).map(({ field }) => field);
    expect(told('Mara is an old dwarf. The rogue Mara waits, and so does Countess Odile.')).toEqual([
      'species',
      'class',
      'title',
    ]);
    expect(told('Mara Venn, a half-elf, is a wizard. The fighter Mara met Baron Odile and the elf Tam.')).toEqual([]);
    expect(told('Mara is a dwarf friend. If Mara is a dwarf. Count the days. The dwarf of Mara waits.')).toEqual([]);
    expect(found('contradiction', ['<p>The elf Tam waits.</p>', '<p>The dwarf Tam waits.</p>'])).toEqual([]);
  });

  it('find a creature without a stat block', () => {
    const met = '<p>Here wait 1d4 + 1 <strong>ghouls</strong>, and 60 <strong>feet</strong> of rope.</p>';
    expect(found('missing-stat-block', [met])).toMatchObject([{ subject: 'ghouls' }]);
    expect(found('missing-stat-block', [met], { srd: { ...NO_SRD, hasCreature: (key) => key === 'ghoul' } })).toEqual(
      [],
    );
    expect(found('missing-stat-block', [met, creature({ name: 'Ghoul' })])).toEqual([]);
    const listed = '<table><tr><th>Creature</th><th>Number</th></tr><tr><td>Mud Wight</td><td>2</td></tr></table>';
    expect(found('missing-stat-block', [listed])).toMatchObject([{ subject: 'Mud Wight' }]);
    expect(found('missing-stat-block', ['<p>He uses the statistics of a noble shade.</p>'])).toHaveLength(1);
    const others = 'It uses the game statistics. Use the spell slot’s level for the level in the stat block.';
    expect(found('missing-stat-block', [`<p>${others}</p>`])).toEqual([]);
  });

  it('find a room of a key without text', () => {
    const key = '<h3>1. Yard</h3><p>Mud.</p><h3>2. Hall</h3><h3>3. Loft</h3><h4>The Bell</h4><p>Cracked.</p>';
    expect(found('empty-room', [key])).toMatchObject([{ subject: '2. Hall' }]);
    expect(found('empty-room', ['<h3>1. Yard</h3><h3>2. Hall</h3>'])).toEqual([]);
  });

  it('find a reference that leads nowhere, with the name that is probably meant', () => {
    const to = (target: string) => `<p>See <span data-ref="${target}"></span>.</p>`;
    const book = ['<h2>The Drowned Chapel</h2><p>Wet.</p>', to('The Drowned Chapell'), to('The Moon'), to('Section 0')];
    expect(found('dead-reference', book)).toMatchObject([
      { found: 'The Drowned Chapell', expected: 'The Drowned Chapel', fixable: true },
      { found: 'The Moon', fixable: false },
    ]);
    expect(found('dead-reference', ['<p>See page XX and page 12.</p>'])).toMatchObject([{ subject: 'page XX' }]);
    expect(found('dead-reference', ['<p>The bell (see page) rings.</p>'])).toHaveLength(1);
  });

  it('find a chapter or an appendix that the book does not have', () => {
    const to = '<p>More in chapter 2 and chapter 9 (see Appendix B).</p>';
    expect(found('dead-reference', ['<p>One.</p>', to]).map(({ subject }) => subject)).toEqual([
      'chapter 9',
      'Appendix B',
    ]);
    expect(found('dead-reference', ['<h1>Chapter 9: The Bell</h1>', '<p>See chapter 9.</p>'])).toEqual([]);
    const others = 'See chapter 9 of the Keeper’s Book. A chapter 9 pages long. In chapter 12 of her diary.';
    expect(found('dead-reference', [`<p>${others}</p>`])).toEqual([]);
  });

  it('find words to be read aloud that are too many, or that speak for the players', () => {
    expect(found('long-read-aloud', [readAloud('word '.repeat(70))])).toEqual([]);
    expect(found('long-read-aloud', [readAloud('word '.repeat(71))])).toMatchObject([{ found: '71 words' }]);
    const spoken = readAloud(
      'Cold air comes up. You feel afraid and you decide to run. “If you want it, come.” If you want, look.',
    );
    expect(found('speaks-for-players', [spoken]).map((finding) => finding.found)).toEqual([
      'You feel afraid',
      'you decide',
    ]);
    expect(found('speaks-for-players', ['<p>You feel afraid.</p>'])).toEqual([]);
  });

  it('find names that their owners keep, and say who may use them', () => {
    const [beholder, realms] = found('kept-name', ['<p>A beholder from the Forgotten Realms, on the sword coast.</p>']);
    expect(beholder).toMatchObject({ found: 'beholder', message: expect.stringContaining('Product Identity') });
    expect(realms).toMatchObject({ found: 'Forgotten Realms', message: expect.stringContaining('DMs Guild') });
    expect(found('kept-name', ['<p>On the sword coast they forgot their realms.</p>'])).toEqual([]);
  });

  it('find a missing attribution, which the choice of a licence fixes', () => {
    const named = ['<p>Creatures come from the SRD 5.2.</p>'];
    expect(found('attribution', named)).toMatchObject([{ field: 'srd-5.2', expected: SRD_5_2, fixable: true }]);
    expect(found('attribution', named, { facts: { ...FACTS, licence: [SRD_5_2], hasLicence: true } })).toEqual([]);
  });

  it('find copied creatures without the attribution that their licence requires', () => {
    const ghoul = creature({ name: 'Ghoul', hitDice: '5d8' });
    const srd = { ...NO_SRD, hasStatBlock: (print: string) => print === 'ghoul 10 14 12 10 10 10 5d8' };
    const [finding] = found('attribution', [ghoul + ghoul], { srd });
    expect(finding).toMatchObject({ field: 'srd-5.2', expected: SRD_5_2, fixable: true, sectionId: 's0' });
    expect(finding?.message).toContain('“Ghoul” and another creature');
    expect(found('attribution', [ghoul, `<p>${SRD_5_2}</p>`], { srd })).toEqual([]);
    const [begin, end] = [SRD_5_2.slice(0, 100), SRD_5_2.slice(100)];
    expect(found('attribution', [`${ghoul}<p>${begin}</p><p>${end}</p>`], { srd })).toEqual([]);
    expect(found('attribution', [creature({ name: 'Ghoul', hitDice: '9d8' })], { srd })).toEqual([]);
  });
});

describe('fixing a section', () => {
  it('fixes the given findings, and leaves every other word', () => {
    const html = `<p>Here <strong>Valis</strong> met Valisandra, by <span data-ref="The Mil"></span>.</p>${WRONG}`;
    const book = ['<h2>The Mill</h2><p>We saw Vallis, and Vallis, and Vallis.</p>', html];
    const section = sectionOf(html, 1);
    const findings = check(book).filter(({ sectionId, fixable }) => sectionId === 's1' && fixable);
    const fixed = documentToHtml(fixSection(section.doc, { id: 's1', findings, judge: checkStatBlock }));
    expect(fixed).toContain('<strong>Vallis</strong> met Valisandra');
    expect(fixed).toContain('data-ref="The Mill"');
    expect(check([book[0] ?? '', fixed]).filter(({ fixable, severity }) => fixable && severity !== 'hint')).toEqual([]);
  });

  it('changes nothing if the document no longer matches the findings', () => {
    const { doc } = sectionOf('<p>Only Vallis.</p>');
    const findings = check(['<p>At Vallis, at Vallis, at Vallis, at Valis.</p>']);
    expect(findings).toHaveLength(1);
    expect(fixSection(doc, { id: 's0', findings, judge: checkStatBlock })).toBe(doc);
  });
});

import { checkStatBlock } from '../rules-5e/stat-block/check-stat-block.ts';
import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '../document/parse.ts';
import { documentToHtml } from '../document/html/to-html.ts';
import { documentFromMarkdown } from '../formats/markdown/markdown-to-nodes.ts';
import { checkBook } from './check-book.ts';
import { fixSection } from './fix-section.ts';
import { readSection } from './read-section.ts';
import { NO_SRD } from './testing/no-srd.ts';
import type { Node } from 'prosemirror-model';

const FACTS = { title: 'Mill', author: '', description: '', credits: '', licence: [], hasLicence: false };
const RING = '#### Ring of Tides\n\n*Ring, Very Rare*\n\nIt is wet. **Price:** 4,000 GP.\n\nIt hums.';
const BLADE = '#### Fogblade\n\n*Weapon (Longsword), Rare*\n\nPrice: 400 GP.';
const FIGHT =
  'This is a moderate-difficulty encounter for 4 characters of level 5, with a budget of **2,000** XP, and Price: 7 GP.';

function check(doc: Node) {
  const sections = [readSection({ id: 's0', title: 'One', doc }, NO_SRD)];
  return checkBook({
    facts: FACTS,
    sections,
    entries: [],
    srd: NO_SRD,
  }).filter(({ check }) => check === 'item-price' || check === 'encounter-budget');
}

describe('numbers in running text', () => {
  it('are compared with their rule, and reported with their position', () => {
    const [ring] = check(documentFromMarkdown(RING));
    expect(ring).toMatchObject({
      subject: 'Ring of Tides',
      found: '4,000',
      expected: '40,000',
      fixable: true,
      place: { words: ['4', '000', 'gp'] },
    });
    expect(ring?.source).toMatch(/SRD/);
  });

  it('have no fix if several values would be right', () => {
    const [blade] = check(documentFromMarkdown(BLADE));
    expect(blade).toMatchObject({ subject: 'Fogblade', found: '400', fixable: false });
    expect(blade?.expected).toBeUndefined();
  });

  it('are not prices outside of magic items', () => {
    expect(check(documentFromMarkdown(FIGHT)).map(({ check, found, expected }) => [check, found, expected])).toEqual([
      ['encounter-budget', '2,000', '3,000'],
    ]);
  });

  it('are fixed in place with their emphasis, and nothing else changes', () => {
    const doc = documentFromMarkdown(`${RING}\n\n## A Fight\n\n${FIGHT}\n\n${BLADE}`);
    const fixed = fixSection(doc, { id: 's0', findings: check(doc), judge: checkStatBlock });
    expect(documentToHtml(fixed)).toBe(
      documentToHtml(doc).replace('4,000 GP', '40,000 GP').replace('<strong>2,000</strong>', '<strong>3,000</strong>'),
    );
    expect(check(fixed).filter(({ fixable }) => fixable)).toEqual([]);
  });

  it('stay if only another finding is chosen', () => {
    const doc = documentFromMarkdown(`${RING}\n\n${RING}`);
    const [, second] = check(doc);
    const fixed = documentToHtml(
      fixSection(doc, { id: 's0', findings: second ? [second] : [], judge: checkStatBlock }),
    );
    expect(fixed.indexOf('40,000')).toBeGreaterThan(fixed.indexOf('4,000 GP'));
  });

  it('are found after a line break as well', () => {
    const doc = documentFromHtml(`<p>First line.<br>${FIGHT.replaceAll('*', '')}</p>`);
    expect(documentToHtml(fixSection(doc, { id: 's0', findings: check(doc), judge: checkStatBlock }))).toContain(
      'a budget of 3,000 XP',
    );
  });
});

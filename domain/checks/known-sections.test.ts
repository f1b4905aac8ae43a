import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFromHtml, documentFromJson } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { storedJson } from '#book/document/stored/stored-document.ts';
import { NO_SRD } from '#book/checks/testing/no-srd.ts';
import type { SectionToCheck } from './checker.ts';
import { createKnownSections } from './known-sections.ts';

const FACTS = { title: 'Mill', author: '', description: '', credits: '', licence: [], hasLicence: false };
const ROOMS = '<h3>1. Yard</h3><p>Mud.</p><h3>2. Hall</h3>';
const BOX = `<div data-block="read-aloud"><p>${'word '.repeat(80)}</p></div>`;
const NAMES = '<p>We met Vallis there, and old Vallis, and young Vallis.</p><p>They say that Valis drowned.</p>';
const CREATURE = documentToHtml(
  documentFromJson({
    type: 'doc',
    content: [{ type: 'statBlock', attrs: { data: { name: 'Ogre', hitPoints: 1, hitDice: '7d10 + 21' } } }],
  }),
);
const BEFORE = `${ROOMS}${BOX}${NAMES}<p>See chapter 9.</p>`;

const stored = (html: string) => JSON.stringify(storedJson(documentFromHtml(html)));
const sectionIn = (state: string): SectionToCheck => ({ id: 'a', title: 'One', state });

function checkAfter(...htmls: string[]) {
  const known = createKnownSections(NO_SRD);
  const sections = [sectionIn(String(htmls.length))];
  for (const [index, html] of htmls.entries()) known.read('p', sectionIn(String(index + 1)), stored(html));
  return known.judge({ projectId: 'p', facts: FACTS, entries: [], sections });
}

describe('sections that are known', () => {
  it.each([
    ['a word', BEFORE.replace('Mud.', 'Deep mud.')],
    ['a block more', `<p>It rains.</p>${BEFORE}`],
    ['a block less', BEFORE.replace(BOX, '')],
    ['a room with text', `${ROOMS}<p>Cold.</p>${BOX}${NAMES}`],
    ['the same block twice', `${BOX}${BEFORE}`],
  ])('are found after an edit as if they were read anew: %s', (_, after) => {
    const anew = checkAfter(after);
    expect(anew.length).toBeGreaterThan(1);
    expect(checkAfter(BEFORE, after)).toEqual(anew);
  });

  it('are found after any edits as if they were read again', () => {
    const blocks = [...'123']
      .map((room) => `<h3>${room}. Room</h3>`)
      .concat([
        BOX,
        CREATURE,
        '<p>We met Vallis there, and old Vallis, and young Vallis.</p>',
        '<p>They say that Valis drowned.</p>',
        '<p>Vallis is dead. See “chapter 9” \\ {page XX}, and the beholder.</p>',
        '<p>This book has the SRD 5.2 in it.</p>',
        '<ul><li><p>Vallis is alive.</p></li></ul>',
      ]);
    const states = fc.array(fc.array(fc.constantFrom(...blocks), { maxLength: 8 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(states, (edits) => {
        const htmls = edits.map((edit) => edit.join(''));
        expect(checkAfter(...htmls)).toEqual(checkAfter(htmls.at(-1) ?? ''));
      }),
      { numRuns: 60 },
    );
  });

  it('are those of books that are there', () => {
    const known = createKnownSections(NO_SRD);
    known.read('p', sectionIn('1'), stored(BEFORE));
    expect(known.lacking({ projectId: 'p', sections: [sectionIn('1')] })).toEqual([]);
    known.forget(['p']);
    expect(known.lacking({ projectId: 'p', sections: [sectionIn('1')] })).toEqual(['a']);
  });
});

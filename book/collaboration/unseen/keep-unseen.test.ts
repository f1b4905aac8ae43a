import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { schema } from '../../document/schema.ts';
import { type Edit, editSection, endOf, hear, sectionWith, takeOut, textOf, typed } from '../testing/edit-section.ts';
import { keepUnseen } from './keep-unseen.ts';

interface Given {
  ann: Edit;
  bob: Edit;
  /** What Bob does then. */
  after?: Edit;
  late: 'ann' | 'bob';
  bobFirst: boolean;
}

const ORIGIN = {};

/**
 * What a section says after Ann and Bob have changed it, neither knowing of the other. `late`: who hears of the other's change last, the other
 * having heard of nothing and being told the result. Bob's letters come behind Ann's at the same place, or before them.
 */
function meet(html: string, { ann, bob, after, late, bobFirst }: Given) {
  const hers = sectionWith(html);
  const his = new Y.Doc();
  hear(his, hers);
  hers.clientID = 500;
  // What an author has deleted is kept for undo.
  hers.gc = false;
  // The server has all that was ever written.
  his.gc = false;
  his.clientID = bobFirst ? 400 : 600;
  // The word under way is Bob's own.
  editSection(his, typed('One.', ' la'));
  hear(hers, his);
  const [known, knownToHer] = [Y.encodeStateVector(his), Y.getState(his.store, his.clientID)];
  editSection(his, bob);
  if (after) editSection(his, after);
  editSection(hers, ann);
  const [mine, other] = late === 'bob' ? [his, hers] : [hers, his];
  const answer = Y.encodeStateAsUpdate(other, known);
  mine.on('afterTransaction', (transaction) => {
    if (transaction.origin !== ORIGIN) return;
    const from = late === 'bob' ? knownToHer : 0;
    keepUnseen(transaction, { unseen: (client) => (client === mine.clientID ? from : Infinity), answer });
  });
  Y.applyUpdate(mine, answer, ORIGIN);
  hear(other, mine);
  expect(textOf(other)).toBe(textOf(mine));
  return textOf(mine);
}

const split =
  (behind: string): Edit =>
  (tr) =>
    tr.split(endOf(tr.doc, behind));

const CASES = (['ann', 'bob'] as const).flatMap((late) => [true, false].map((bobFirst) => ({ late, bobFirst })));

describe.each(CASES)('a word under way, where $late hears last, and Bob’s letters come first: $bobFirst', (given) => {
  it('stays whole where somebody writes behind it', () => {
    const text = meet('<p>One.</p>', { ...given, ann: typed('la', ' and'), bob: typed('la', 'mp is') });
    expect(text).toMatch(/^<p>One\. lamp( is and| and is)<\/p>$/);
  });

  it('stays whole where the paragraph is split in front of it', () => {
    const text = meet('<p>One.</p>', { ...given, ann: split('One. '), bob: typed('la', 'mp is') });
    expect(text).toBe('<p>One. </p><p>lamp is</p>');
  });

  it('is not lost where somebody takes its paragraph out', () => {
    const text = meet('<p>One.</p><p>End.</p>', { ...given, ann: takeOut(0), bob: typed('la', 'mp is') });
    expect(text).toBe('<p>mp is</p><p>End.</p>');
  });

  it('is not put back where its author has taken it out as well', () => {
    const bob: Edit = (tr) => {
      typed('One. la', 'mp')(tr);
      tr.insert(0, schema.node('paragraph', null, schema.text('New.')));
    };
    const text = meet('<p>One.</p><p>End.</p>', { ...given, ann: typed('End.', ' Yes.'), bob, after: takeOut(0) });
    expect(text).toBe('<p>One. lamp</p><p>End. Yes.</p>');
  });

  it('is no word that is torn where somebody splits it on purpose', () => {
    const text = meet('<p>One.</p>', { ...given, ann: typed('One. l', '- -'), bob: typed('One.', ' Two.') });
    expect(text).toBe('<p>One. Two. l- -a</p>');
  });
});

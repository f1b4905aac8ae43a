import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { schema } from '../document/schema.ts';
import { type Edit, editSection, endOf, hear, sectionWith, takeOut, textOf, typed } from './testing/edit-section.ts';
import { repairConcurrentEdits, wordsOfDeletedBlocks, restoreWords } from './repair-concurrent-edits.ts';

interface Given {
  ann: Edit;
  bob: Edit;
  /** What Bob does afterwards. */
  after?: Edit;
  late: 'ann' | 'bob';
  bobFirst: boolean;
}

const ORIGIN = {};

/**
 * Returns the text of a section after Ann and Bob changed it independently. `late` receives the other's change last;
 * the other received nothing before and then gets the result. `bobFirst` puts Bob's letters before Ann's at the same
 * position.
 */
function meet(html: string, { ann, bob, after, late, bobFirst }: Given) {
  const hers = sectionWith(html);
  const his = new Y.Doc();
  hear(his, hers);
  hers.clientID = 500;
  // Deleted text is kept for undo.
  hers.gc = false;
  // The server keeps everything that was ever written.
  his.gc = false;
  his.clientID = bobFirst ? 400 : 600;
  // Bob's own word, which he has begun.
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
    repairConcurrentEdits(transaction, { unseen: (client) => (client === mine.clientID ? from : Infinity), answer });
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

describe.each(CASES)(
  'an unfinished word, when $late receives changes last, and Bob’s letters come first: $bobFirst',
  (given) => {
    it('stays whole if somebody writes after it', () => {
      const text = meet('<p>One.</p>', { ...given, ann: typed('la', ' and'), bob: typed('la', 'mp is') });
      expect(text).toMatch(/^<p>One\. lamp( is and| and is)<\/p>$/);
    });

    it('stays whole if the paragraph is split before it', () => {
      const text = meet('<p>One.</p>', { ...given, ann: split('One. '), bob: typed('la', 'mp is') });
      expect(text).toBe('<p>One. </p><p>lamp is</p>');
    });

    it('is not lost if somebody deletes its paragraph', () => {
      const text = meet('<p>One.</p><p>End.</p>', { ...given, ann: takeOut(0), bob: typed('la', 'mp is') });
      expect(text).toBe('<p>mp is</p><p>End.</p>');
    });

    it('is not put back if its author has deleted it as well', () => {
      const bob: Edit = (tr) => {
        typed('One. la', 'mp')(tr);
        tr.insert(0, schema.node('paragraph', null, schema.text('New.')));
      };
      const text = meet('<p>One.</p><p>End.</p>', { ...given, ann: typed('End.', ' Yes.'), bob, after: takeOut(0) });
      expect(text).toBe('<p>One. lamp</p><p>End. Yes.</p>');
    });

    it('is not joined again if somebody splits it on purpose', () => {
      const text = meet('<p>One.</p>', { ...given, ann: typed('One. l', '- -'), bob: typed('One.', ' Two.') });
      expect(text).toBe('<p>One. Two. l- -a</p>');
    });
  },
);

describe('words of a deleted block', () => {
  /**
   * Bob edits a section and then receives Ann's edit, which she made with or without having received his. Returns the
   * text that both get.
   */
  function meet(html: string, { ann, bob, isHeard = false }: { ann: Edit; bob: Edit; isHeard?: boolean }): string {
    const hers = sectionWith(html);
    const his = new Y.Doc();
    hear(his, hers);
    const seen = Y.getState(his.store, his.clientID);
    editSection(his, bob);
    if (isHeard) hear(hers, his);
    editSection(hers, ann);
    const origin = {};
    his.on('afterTransaction', (transaction) => {
      if (transaction.origin !== origin) return;
      const upTo = (client: number) => (client === his.clientID ? seen : Infinity);
      const words = wordsOfDeletedBlocks(transaction, { unseen: upTo, wasDeletedWithBlock: () => true });
      if (words.length > 0) restoreWords(his, words);
    });
    Y.applyUpdate(his, Y.encodeStateAsUpdate(hers), origin);
    hear(hers, his);
    expect(textOf(hers)).toBe(textOf(his));
    return textOf(his);
  }

  describe('words that were deleted with their block', () => {
    const html = '<p>One.</p><p>Two.</p><p>Three.</p>';

    it('are put where the block was', () => {
      expect(meet(html, { ann: takeOut(1), bob: typed('Two.', ' And more.') })).toBe(
        '<p>One.</p><p> And more.</p><p>Three.</p>',
      );
    });

    it('keep their marks and their order', () => {
      const bob: Edit = (tr) => {
        typed('Two.', ' c')(tr);
        typed('Two. c', 'd', true)(tr);
        tr.insert(endOf(tr.doc, 'Two. c') - 1, schema.text('b'));
      };
      expect(meet(html, { ann: takeOut(1), bob })).toBe('<p>One.</p><p> bc<strong>d</strong></p><p>Three.</p>');
    });

    it('are put beside the block if it was converted', () => {
      const heading: Edit = (tr) => tr.replaceWith(6, 12, schema.node('heading', { level: 2 }, schema.text('Two.')));
      expect(meet(html, { ann: heading, bob: typed('Two.', ' More.') })).toMatch(
        /^<p>One\.<\/p>(<h2>Two\.<\/h2><p> More\.<\/p>|<p> More\.<\/p><h2>Two\.<\/h2>)<p>Three\.<\/p>$/,
      );
    });

    it('are put after the list or the table if their part was deleted', () => {
      const list = '<ul><li><p>Rope</p></li><li><p>Lamp</p></li></ul><p>End.</p>';
      const takeLamp: Edit = (tr) => {
        const end = endOf(tr.doc, 'Lamp');
        tr.delete(end - 'Lamp'.length - 2, end + 2);
      };
      expect(meet(list, { ann: takeLamp, bob: typed('Lamp', ' oil') })).toBe(
        '<ul><li><p>Rope</p></li></ul><p> oil</p><p>End.</p>',
      );
    });

    it('are put back from several blocks, in their order', () => {
      const bob: Edit = (tr) => {
        typed('One.', ' 1')(tr);
        typed('Two.', ' 2')(tr);
      };
      const ann: Edit = (tr) => {
        takeOut(0)(tr);
        takeOut(0)(tr);
      };
      expect(meet(html, { ann, bob })).toBe('<p> 1</p><p> 2</p><p>Three.</p>');
    });

    it('are not repeated if others have seen them and copied the block', () => {
      const ann: Edit = (tr) => {
        const [at, end] = [6, 6 + tr.doc.child(1).nodeSize];
        tr.replaceWith(at, end, schema.node('heading', { level: 2 }, tr.doc.child(1).content));
      };
      const bob = typed('Two.', ' The mill is still.');
      expect(meet(html, { ann, bob, isHeard: true })).toBe('<p>One.</p><h2>Two. The mill is still.</h2><p>Three.</p>');
      const goesOn: Edit = (tr) => {
        ann(tr);
        tr.delete(endOf(tr.doc, 'Two. The mill is still.') - 6, endOf(tr.doc, 'Two. The mill is still.'));
      };
      expect(meet(html, { ann: goesOn, bob, isHeard: true })).toBe(
        '<p>One.</p><h2>Two. The mill is </h2><p>still.</p><p>Three.</p>',
      );
    });

    it('are not put back if only some letters were deleted', () => {
      const bob = typed('Two.', ' The mill is still.');
      const ann: Edit = (tr) => tr.delete(14, 18);
      expect(meet(html, { ann, bob, isHeard: true })).toBe('<p>One.</p><p>Two. Thll is still.</p><p>Three.</p>');
    });

    it('are not put back if others have seen them, or if only words beside them were deleted', () => {
      expect(meet(html, { ann: takeOut(1), bob: typed('One.', ' More.') })).toBe('<p>One. More.</p><p>Three.</p>');
      const words: Edit = (tr) => tr.delete(7, 11);
      expect(meet(html, { ann: words, bob: typed('Two.', ' More.') })).toBe('<p>One.</p><p> More.</p><p>Three.</p>');
      expect(meet(html, { ann: takeOut(1), bob: (tr) => tr.delete(8, 10) })).toBe('<p>One.</p><p>Three.</p>');
    });
  });
});

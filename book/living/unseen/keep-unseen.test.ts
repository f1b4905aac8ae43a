import { Transform } from '@tiptap/pm/transform';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { documentFromHtml } from '../../document/parse.ts';
import { schema } from '../../document/schema.ts';
import { documentToHtml } from '../../document/to-html.ts';
import { DEFAULT_OPENING } from '../../parts/opening.ts';
import { bindBody } from '../body/bound-body.ts';
import { bodyOf, newSectionDoc, readSectionDoc } from '../section-doc.ts';
import { keepUnseen } from './keep-unseen.ts';

type Edit = (tr: Transform) => void;

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
  const hers = newSectionDoc({ title: '', opening: DEFAULT_OPENING, images: [], doc: documentFromHtml(html) });
  const his = new Y.Doc();
  Y.applyUpdate(his, Y.encodeStateAsUpdate(hers));
  hers.clientID = 500;
  // What an author has deleted is kept for undo.
  hers.gc = false;
  // The server has all that was ever written.
  his.gc = false;
  his.clientID = bobFirst ? 400 : 600;
  // The word under way is Bob's own.
  edit(his, (tr) => tr.insert(endOf(tr.doc, 'One.'), schema.text(' la')));
  Y.applyUpdate(hers, Y.encodeStateAsUpdate(his));
  const [known, knownToHer] = [Y.encodeStateVector(his), Y.getState(his.store, his.clientID)];
  edit(his, bob);
  if (after) edit(his, after);
  edit(hers, ann);
  const [mine, other] = late === 'bob' ? [his, hers] : [hers, his];
  const answer = Y.encodeStateAsUpdate(other, known);
  mine.on('afterTransaction', (transaction) => {
    if (transaction.origin !== ORIGIN) return;
    const from = late === 'bob' ? knownToHer : 0;
    keepUnseen(transaction, { unseen: (client) => (client === mine.clientID ? from : Infinity), answer });
  });
  Y.applyUpdate(mine, answer, ORIGIN);
  Y.applyUpdate(other, Y.encodeStateAsUpdate(mine));
  const text = documentToHtml(readSectionDoc(mine).doc);
  expect(documentToHtml(readSectionDoc(other).doc)).toBe(text);
  return text;
}

function edit(section: Y.Doc, change: Edit): void {
  const bound = bindBody(bodyOf(section), schema);
  const tr = new Transform(bound.doc);
  change(tr);
  bound.write(tr.doc, true);
}

function endOf(doc: Node, words: string): number {
  let end = -1;
  doc.descendants((node, at) => {
    const index = node.text?.indexOf(words) ?? -1;
    if (index >= 0) end = at + index + words.length;
  });
  return end;
}

const typed =
  (behind: string, words: string): Edit =>
  (tr) =>
    tr.insert(endOf(tr.doc, behind), schema.text(words));
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
    const takeOut: Edit = (tr) => tr.delete(0, tr.doc.child(0).nodeSize);
    const text = meet('<p>One.</p><p>End.</p>', { ...given, ann: takeOut, bob: typed('la', 'mp is') });
    expect(text).toBe('<p>mp is</p><p>End.</p>');
  });

  it('is not put back where its author has taken it out as well', () => {
    const bob: Edit = (tr) => {
      typed('One. la', 'mp')(tr);
      tr.insert(0, schema.node('paragraph', null, schema.text('New.')));
    };
    const goesOn: Edit = (tr) => tr.delete(0, tr.doc.child(0).nodeSize);
    const text = meet('<p>One.</p><p>End.</p>', { ...given, ann: typed('End.', ' Yes.'), bob, after: goesOn });
    expect(text).toBe('<p>One. lamp</p><p>End. Yes.</p>');
  });

  it('is no word that is torn where somebody splits it on purpose', () => {
    const text = meet('<p>One.</p>', { ...given, ann: typed('One. l', '- -'), bob: typed('One.', ' Two.') });
    expect(text).toBe('<p>One. Two. l- -a</p>');
  });
});

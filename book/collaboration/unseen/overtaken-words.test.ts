import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { schema } from '../../document/schema.ts';
import { type Edit, editSection, endOf, hear, sectionWith, takeOut, textOf, typed } from '../testing/edit-section.ts';
import { overtakenWords, putBackOvertaken } from './overtaken-words.ts';

/** Bob edits a section, and hears then what Ann has made of it, who has heard of his edits or has not. What the section says for both. */
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
    const overtaken = overtakenWords(transaction, { unseen: upTo, wentAlong: () => true });
    if (overtaken.length > 0) putBackOvertaken(his, overtaken);
  });
  Y.applyUpdate(his, Y.encodeStateAsUpdate(hers), origin);
  hear(hers, his);
  expect(textOf(hers)).toBe(textOf(his));
  return textOf(his);
}

describe('words that went with the block they were written in', () => {
  const html = '<p>One.</p><p>Two.</p><p>Three.</p>';

  it('stand where it stood', () => {
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

  it('stand beside it where it is another kind of block now', () => {
    const heading: Edit = (tr) => tr.replaceWith(6, 12, schema.node('heading', { level: 2 }, schema.text('Two.')));
    expect(meet(html, { ann: heading, bob: typed('Two.', ' More.') })).toMatch(
      /^<p>One\.<\/p>(<h2>Two\.<\/h2><p> More\.<\/p>|<p> More\.<\/p><h2>Two\.<\/h2>)<p>Three\.<\/p>$/,
    );
  });

  it('stand behind the list or the table from which their part was taken', () => {
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

  it('are not told twice where others have seen them and copied the block', () => {
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

  it('are none where only letters of them went', () => {
    const bob = typed('Two.', ' The mill is still.');
    const ann: Edit = (tr) => tr.delete(14, 18);
    expect(meet(html, { ann, bob, isHeard: true })).toBe('<p>One.</p><p>Two. Thll is still.</p><p>Three.</p>');
  });

  it('are none where others have seen them, or only words beside them went', () => {
    expect(meet(html, { ann: takeOut(1), bob: typed('One.', ' More.') })).toBe('<p>One. More.</p><p>Three.</p>');
    const words: Edit = (tr) => tr.delete(7, 11);
    expect(meet(html, { ann: words, bob: typed('Two.', ' More.') })).toBe('<p>One.</p><p> More.</p><p>Three.</p>');
    expect(meet(html, { ann: takeOut(1), bob: (tr) => tr.delete(8, 10) })).toBe('<p>One.</p><p>Three.</p>');
  });
});

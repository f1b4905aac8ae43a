import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { documentFromHtml } from '../document/parse.ts';
import { documentToHtml } from '../document/html/to-html.ts';
import { INITIAL_SECTION } from '../sections/section-fields.ts';
import { bodyOf, newSectionDoc, readSectionDoc, rewriteSection } from './section-doc.ts';
import { type Anchor, followAnchors, makeAnchors } from './anchor.ts';

const content = (html: string) => ({ ...INITIAL_SECTION, doc: documentFromHtml(html) });
const MILL =
  '<p>The old mill stands by the brook. Nobody has lived in it for years.</p><p>The mill turns at night.</p>';

function open(html: string) {
  const section = newSectionDoc(content(html));
  return {
    section,
    write: (next: string) => rewriteSection(section, content(next)),
    html: () => documentToHtml(readSectionDoc(section).doc),
    anchor: (quote: string) => makeAnchors(section, [{ quote }])[0] as Anchor,
    follow: (anchor: Anchor) => followAnchors(section, [anchor])[0] as Anchor,
  };
}

describe('the words that a comment is about', () => {
  it('are the first ones that say what was quoted, however they are spaced', () => {
    const { anchor } = open(MILL);
    expect(anchor('mill')).toMatchObject({ quote: 'mill', words: 'mill', before: 'Theold', is_gone: false });
    expect(anchor('for  years.\nThe')).toMatchObject({ words: 'foryears.The', after: 'millturnsatnight.' });
    expect(anchor('the miller')).toBeNull();
    expect(anchor('  ')).toBeNull();
  });

  it('stay the same while text is written before, after and between them', () => {
    const { anchor, write, follow } = open(MILL);
    const made = anchor('old mill stands');
    const edits = [
      ['<p>The old', '<h2>New</h2><p>The old'],
      ['The old', 'The very old'],
      ['old mill', 'old windmill'],
      ['the brook', 'the wide brook'],
    ] as const;
    let text = MILL;
    for (const [before, after] of edits) {
      text = text.replace(before, after);
      write(text);
    }
    expect(follow(made)).toMatchObject({ words: 'oldwindmillstands', is_gone: false, quote: 'old mill stands' });
    const unchanged = follow(made);
    expect(follow(unchanged)).toBe(unchanged);
  });

  it('are gone when they are deleted, and equal words elsewhere are not taken for them', () => {
    const { anchor, write, follow } = open(MILL);
    const made = anchor('mill');
    write('<p>The old stands by the brook. Nobody has lived in it for years.</p><p>The mill turns at night.</p>');
    expect(follow(made)).toMatchObject({ is_gone: true, words: 'mill' });
    const again = anchor('turns at night');
    write('<p>The old stands by the brook.</p>');
    expect(follow(again)).toMatchObject({ is_gone: true });
  });

  it('are found again when the deletion is undone, whoever undoes it', () => {
    const { section, anchor, follow, html } = open(MILL);
    const [first, second] = [anchor('brook'), anchor('turns at night')];
    const undo = new Y.UndoManager(bodyOf(section), { captureTimeout: 0 });
    bodyOf(section).delete(0, 2);
    const gone = [follow(first), follow(second)];
    expect(gone).toMatchObject([{ is_gone: true }, { is_gone: true }]);
    undo.undo();
    expect(html()).toBe(MILL);
    // Another reader receives the undo as an ordinary change.
    const other = new Y.Doc();
    Y.applyUpdate(other, Y.encodeStateAsUpdate(section));
    expect(followAnchors(other, gone)).toMatchObject([{ is_gone: false }, { is_gone: false }]);
  });

  it('are all found again, although several people wrote them', () => {
    const { section, anchor, follow, html } = open(MILL);
    const text = (bodyOf(section).get(0) as Y.XmlElement).get(0) as Y.XmlText;
    const made = anchor('old mill');
    text.insert(8, 'wind');
    const written = follow(made);
    expect(written).toMatchObject({ words: 'oldwindmill' });
    const undo = new Y.UndoManager(bodyOf(section), { captureTimeout: 0 });
    text.delete(4, 'old windmill '.length);
    undo.undo();
    expect(html()).toContain('The old windmill stands');
    expect(follow(written)).toMatchObject({ words: 'oldwindmill', after: expect.stringMatching(/^stands/) });
  });

  it('are what is left after a part is deleted', () => {
    const { section, anchor, follow } = open(MILL);
    const made = anchor('old mill stands');
    const text = (bodyOf(section).get(0) as Y.XmlElement).get(0) as Y.XmlText;
    text.delete('The '.length, 'old '.length);
    text.delete('The mill'.length, ' stands'.length);
    expect(follow(made)).toMatchObject({ words: 'mill', before: 'The', is_gone: false });
  });

  it('move with a paragraph that is moved, split or joined', () => {
    const { anchor, write, follow } = open(`${MILL}<p>The end of it.</p>`);
    const made = anchor('turns at');
    write('<p>The end of it.</p><p>The old mill stands by the brook.</p><p>The mill</p><p>turns at night.</p>');
    expect(follow(made)).toMatchObject({ is_gone: false, words: 'turnsat' });
  });

  it('are the selected words, not the given quote', () => {
    const { section, anchor } = open(MILL);
    const { from, to } = anchor('mill turns');
    const wish = { quote: 'anything', from, to };
    expect(makeAnchors(section, [wish])[0]).toMatchObject({ quote: 'mill turns', from, to });
  });

  it('are found by the quote if the positions are of another document, or none', () => {
    const there = open(MILL);
    const { from, to } = open(MILL).anchor('old mill');
    for (const place of [
      { from, to },
      { from: '', to: '' },
      { from: 'AAAA', to: '////' },
      { from: '!', to: 'BQ==' },
    ])
      expect(makeAnchors(there.section, [{ quote: 'mill', ...place }])).toMatchObject([{ words: 'mill' }]);
  });

  it('are found in another document by the text around them', () => {
    const { before, after } = open(MILL).anchor('mill turns');
    const { section } = open(`<p>A mill.</p>${MILL}`);
    expect(makeAnchors(section, [{ quote: 'mill', before, after }])).toMatchObject([{ before: expect.any(String) }]);
    const [found] = makeAnchors(section, [{ quote: 'mill', before, after: 'turnsatnight.' }]);
    expect(found).toMatchObject({ after: 'turnsatnight.' });
  });
});

import { Fragment, type Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFromHtml, documentFromJson } from '#book/document/parse.ts';
import { schema } from '#book/document/schema.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { withoutProposals, withProposals } from '#book/document/printed.ts';
import { rawNodeJson, tries } from '#book/testing/arbitraries.ts';
import { applyEdits } from './proposing.ts';
import { proposalEdits } from './proposal-edits.ts';

const by = { by: 'mira' };
const marks = { putIn: schema.mark('putIn', by), takenOut: schema.mark('takenOut', by) };

function propose(before: Node, after: Node, caret = 0): Transform {
  const transform = new Transform(after);
  applyEdits(transform, proposalEdits(before, after, { ...marks, caret }), marks);
  return transform;
}

/** A change as a proposal in short form: {+put in+} and {-taken out-}. Whole blocks are on lines of their own. */
function proposed(beforeHtml: string, afterHtml: string, caret = 0): string {
  const before = documentFromHtml(beforeHtml);
  const after = documentFromHtml(afterHtml);
  const transform = propose(before, after, caret);
  transform.doc.check();
  expect(documentToHtml(withoutProposals(transform.doc))).toBe(documentToHtml(withoutProposals(before)));
  expect(documentToHtml(withProposals(transform.doc))).toBe(documentToHtml(withProposals(after)));
  return documentToHtml(transform.doc)
    .replaceAll('<ins data-proposed-by="mira">', '{+')
    .replaceAll('</ins>', '+}')
    .replaceAll('<del data-proposed-by="mira">', '{-')
    .replaceAll('</del>', '-}');
}

describe('a change that is proposed', () => {
  it.each([
    ['words put in', '<p>A fen.</p>', '<p>A salt fen.</p>', '<p>A {+salt +}fen.</p>'],
    ['words taken out', '<p>A salt fen.</p>', '<p>A fen.</p>', '<p>A {-salt -}fen.</p>'],
    ['words in the place of others', '<p>A fen.</p>', '<p>A bog.</p>', '<p>A {-fen-}{+bog+}.</p>'],
    ['marked words', '<p>A fen.</p>', '<p>A <b>fen</b>.</p>', '<p>A {-fen-}{+<strong>fen</strong>+}.</p>'],
    ['a new paragraph', '<p>One.</p>', '<p>One.</p><p>Two.</p>', '<p>One.</p>{+<p>Two.</p>+}'],
    ['a paragraph taken out', '<p>One.</p><p>Two.</p>', '<p>Two.</p>', '{-<p>One.</p>-}<p>Two.</p>'],
    ['a paragraph that is split', '<p>One two.</p>', '<p>One</p><p> two.</p>', '<p>One{- two.-}</p>{+<p>two.</p>+}'],
    ['paragraphs that are joined', '<p>One.</p><p>Two.</p>', '<p>One.Two.</p>', '<p>One.{+Two.+}</p>{-<p>Two.</p>-}'],
    ['a heading of it', '<p>Fen.</p>', '<h2>Fen.</h2>', '{-<p>Fen.</p>-}{+<h2>Fen.</h2>+}'],
    [
      'a list of it',
      '<p>Rope</p>',
      '<ul><li><p>Rope</p></li></ul>',
      '{-<p>Rope</p>-}{+<ul><li><p>Rope</p></li></ul>+}',
    ],
    [
      'an item',
      '<ul><li><p>Rope</p></li></ul>',
      '<ul><li><p>Rope</p></li><li><p>Salt</p></li></ul>',
      '<ul><li><p>Rope</p></li>{+<li><p>Salt</p></li>+}</ul>',
    ],
    [
      'code, which takes no marks',
      '<pre><code>d6</code></pre>',
      '<pre><code>d8</code></pre>',
      '{-<pre><code>d6</code></pre>-}{+<pre><code>d8</code></pre>+}',
    ],
    [
      'words in a cell',
      '<table><tbody><tr><td><p>Rope</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>Ropes</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>Rope{+s+}</p></td></tr></tbody></table>',
    ],
  ])('of %s', (_, before, after, expected) => {
    expect(proposed(before, after)).toBe(expected);
  });

  it('puts a table with another row in the place of the table', () => {
    const row = (words: string) => `<tr><td><p>${words}</p></td></tr>`;
    const before = `<table><tbody>${row('Rope')}</tbody></table>`;
    const after = `<table><tbody>${row('Rope')}${row('Salt')}</tbody></table>`;
    expect(proposed(before, after)).toBe(`{-${before}-}{+${after}+}`);
  });

  it('puts a block with other fields in the place of the block', () => {
    const spell = (name: string) =>
      `<article data-block="spell" data-name="${name}" data-level="1" data-school="Evocation"><p>Light.</p></article>`;
    expect(proposed(spell('Gleam'), spell('Glow'))).toMatch(/^\{-<article.*Gleam.*-\}\{\+<article.*Glow.*\+\}$/);
  });

  it('changes what was put in by a proposal as it is', () => {
    const ins = (words: string) => `<ins data-proposed-by="mira">${words}</ins>`;
    expect(proposed(`<p>A ${ins('salt ')}fen.</p>`, `<p>A ${ins('sal ')}fen.</p>`)).toBe('<p>A {+sal +}fen.</p>');
    expect(proposed(`<p>A.</p>${ins('<p>B.</p>')}`, `<p>A.</p>${ins('<h2>Bee</h2>')}`)).toBe(
      '<p>A.</p>{+<h2>Bee</h2>+}',
    );
    expect(proposed(`<p>A ${ins('salt ')}fen.</p>`, '<p>A n.</p>')).toBe('<p>A {-fe-}n.</p>');
  });

  it('keeps the first author of words that are already marked as taken out', () => {
    const del = '<del data-proposed-by="otto">salt </del>';
    expect(proposed(`<p>A ${del}fen.</p>`, '<p>A fen.</p>')).toBe(`<p>A ${del.replace('</del>', '-}')}fen.</p>`);
  });

  it('is of the letter at the caret, among equal ones', () => {
    expect(proposed('<p>A bee.</p>', '<p>A be.</p>', 4)).toBe('<p>A b{-e-}e.</p>');
    expect(proposed('<p>A be.</p>', '<p>A bee.</p>', 5)).toBe('<p>A b{+e+}e.</p>');
    expect(proposed('<p>A bee.</p>', '<p>A be.</p>', 1)).toBe('<p>A be{-e-}.</p>');
  });
});

describe('any change that is proposed', () => {
  it('gives the old text if it is rejected, and the changed one if it is accepted', () => {
    const documents = fc
      .array(rawNodeJson, { maxLength: 5 })
      .map((content) => withoutProposals(documentFromJson({ content })));
    fc.assert(
      fc.property(documents, documents, fc.array(fc.boolean()), (one, other, kept) => {
        // Most blocks stay the same, as after a change by hand.
        const before = one;
        const blocks = one.children.flatMap((block, at) => (kept[at] === false ? (other.children[at] ?? []) : block));
        const after = blocks.length > 0 ? one.copy(Fragment.fromArray(blocks)) : other;
        const { doc } = propose(before, after);
        doc.check();
        expect(withoutProposals(doc).toJSON()).toEqual(before.toJSON());
        expect(withProposals(doc).toJSON()).toEqual(after.toJSON());
      }),
      { numRuns: tries(300) },
    );
  });
});

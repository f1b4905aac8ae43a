import { describe, expect, it } from 'vitest';
import { documentFromHtml } from '#book/document/parse.ts';
import { createReport } from './diagnostics.ts';
import { createReferences, linkTargetsReader } from './link-targets.ts';

const CAPTIONED = '<table><caption>Wares</caption><tr><td><p>Rope</p></td></tr></table>';

describe('what a book without pages leads to', () => {
  it('has one link for each section to a term, sections of one title included', () => {
    const reader = linkTargetsReader(({ href }, id) => `${href}-${id}`);
    for (const href of ['a', 'b']) {
      reader.read({ id: href, title: 'Shop', href, doc: documentFromHtml(CAPTIONED + CAPTIONED) });
    }
    const parts = reader.end('en', createReport());
    expect(parts.places('wares').map(({ href }) => href)).toEqual(['a-place-1', 'b-place-1']);
  });

  it('lists a table without a title by the heading right before it', () => {
    const reader = linkTargetsReader(({ href }, id) => `${href}-${id}`);
    const plain = '<table><tr><td><p>Rope</p></td></tr></table>';
    const roll = '<table data-block="random-table" data-die="d4"><tr><td>1</td><td><p>A bell.</p></td></tr></table>';
    const html = `<h2>Prices</h2>${plain}<h3>Weather</h3>${roll}<h3>Told</h3><p>Words.</p>${plain}`;
    reader.read({ id: 'a', title: 'Shop', href: 'a', doc: documentFromHtml(html) });
    const parts = reader.end('en', createReport());
    expect(parts.index.letters.flatMap(({ entries }) => entries.map(({ term }) => term))).toEqual([
      'Prices',
      'Weather',
    ]);
    expect(parts.places('prices')).toEqual([{ href: 'a-place-1', section: 'Shop' }]);
    expect(parts.reference({ target: 'Prices', shown: '' }).href).toBe('a-heading-1');
  });

  it('is led to by no name of signs only', () => {
    const reader = linkTargetsReader(({ href }, id) => `${href}-${id}`);
    reader.read({ id: 'a', title: '!!!', href: 'a', doc: documentFromHtml('<p>Words</p>') });
    expect(reader.end('en', createReport()).reference({ target: '???', shown: '' })).toEqual({
      href: null,
      text: '???',
    });
    const references = createReferences();
    references.name('!!!');
    references.refer({ target: '???', shown: '' }, { id: 'a', title: '!!!' });
    expect(references.unresolved()).toMatchObject([{ kind: 'reference', subject: '???' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { documentFromJson } from '#book/document/parse.ts';
import { NODE_LIST } from '#book/document/schema.ts';
import { checkStatBlock } from '#book/rules-5e/stat-block/check-stat-block.ts';
import { parseStatBlock } from '#book/rules-5e/stat-block.ts';
import { keptPage, readKept, sampleText } from './kept-text.ts';

describe('the text kept in the browser', () => {
  it('is read back as it was kept, through the sanitizer', () => {
    const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Mine' }] };
    const kept = { title: 'T', doc: { type: 'doc', content: [paragraph, { type: 'unheard-of' }] } };
    expect(readKept(JSON.stringify(kept))).toEqual({ title: 'T', doc: { type: 'doc', content: [paragraph] } });
  });

  it.each([null, '', '{', '[]', '{"title":3}', '{"title":"x","doc":null}'])(
    'is the sample where %j is kept',
    (stored) => {
      expect(readKept(stored)).toEqual(sampleText());
    },
  );

  it('can be downloaded as a page whose title is escaped', () => {
    const page = keptPage({ title: '<b>&', doc: { type: 'doc', content: [{ type: 'paragraph' }] } });
    expect(page).toContain('<h1>&lt;b&gt;&amp;</h1>');
  });
});

describe('the sample', () => {
  const doc = documentFromJson(sampleText().doc);

  it('shows every block but images, breaks, footnotes and references', () => {
    const shown = new Set<string>();
    doc.descendants((node) => void shown.add(node.type.name));
    const absent = NODE_LIST.map(({ name }) => name).filter((name) => !shown.has(name));
    expect(absent.sort()).toEqual(['columnBreak', 'footnote', 'hardBreak', 'image', 'pageBreak', 'pageReference']);
  });

  it('has a creature whose numbers agree', () => {
    doc.descendants((node) => {
      if (node.type.name === 'statBlock') expect(checkStatBlock(parseStatBlock(node.attrs.data))).toEqual([]);
    });
  });
});

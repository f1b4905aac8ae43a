import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { tries } from '#book/testing/arbitraries.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import { documentFromJson } from '#book/document/parse.ts';
import { lineText } from '#book/document/document-words.ts';
import { schema } from '#book/document/schema.ts';
import { DEFAULT_LAYOUT } from '#book/layout/layout.ts';
import { UNPACKED_SRD } from '#book/rules-5e/srd/testing/unpacked-srd.ts';
import { createReport } from '../diagnostics.ts';
import { commonmarkParts } from './book-to-commonmark.ts';

/** A reader of CommonMark with tables and strikethrough that rejects HTML. */
const reader = new MarkdownIt({ html: false });

function read(doc: Node): string {
  const book = {
    title: '',
    author: '',
    description: '',
    layout: DEFAULT_LAYOUT,
    sections: [{ id: 's', title: '', doc }],
  };
  return reader.render([...commonmarkParts(book, { baseUrl: '', report: createReport() })].join(''));
}

const PIECES = [
  ...'a|b| |  |*|**|_|`|```|~~~|~~|# |- |+ |> |1. |1) |[|]|(|)|<|<b>|-->|&amp;|&|!|![x](y)|[x]: y|\\|{{note|}}|---|===|https://a.b|a@b.co|:|“|.'.split(
    '|',
  ),
  '|',
  '| --- |',
];

describe('any reader of CommonMark', () => {
  it('shows the words of every paragraph as they are, whatever marks they have', () => {
    const text = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
    const marks = fc
      .subarray(['bold', 'italic', 'strike', 'underline', 'superscript', 'code'])
      .map((names) => names.map((type) => ({ type })));
    const run = fc.record({ type: fc.constant('text'), text, marks });
    const paragraph = fc.array(run, { minLength: 1, maxLength: 4 }).map((content) => ({ type: 'paragraph', content }));
    const heading = paragraph.map(({ content }) => ({ type: 'heading', attrs: { level: 3 }, content }));
    const cell = paragraph.map((inner) => ({
      type: 'table',
      content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: [inner] }] }],
    }));
    fc.assert(
      fc.property(fc.array(fc.oneof(paragraph, heading, cell), { minLength: 1, maxLength: 3 }), (content) => {
        const doc = documentFromJson({ content });
        const bare = (words: string) => words.replace(/\s+/g, '');
        expect(bare(textIn(read(doc)))).toBe(bare(lineText(doc)));
      }),
      { numRuns: tries(500) },
    );
  });

  it('shows every number and word of a creature, without a sign of notation', () => {
    for (const data of UNPACKED_SRD.creatures.slice(0, 60)) {
      const html = read(schema.node('doc', null, [schema.node('statBlock', { data })]));
      const text = textIn(html);
      expect(text).not.toMatch(/[*\\]/);
      for (const { name } of [...data.traits, ...data.actions, ...data.legendaryActions]) expect(text).toContain(name);
      expect(html.match(/<table>/g)).toHaveLength(1);
    }
  });
});

function textIn(html: string): string {
  const collect = (nodes: ReturnType<typeof parseHtml>): string =>
    nodes.map((node) => (typeof node === 'string' ? node : collect(node.children))).join('');
  return collect(parseHtml(html));
}

import fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { htmlSoup, rawNodeJson, tries } from '../testing/arbitraries.ts';
import { safeImageAddress, safeLink } from './define/attributes.ts';
import type { HtmlNode } from './html/html-tree.ts';
import { parseHtml } from './html/parse-html.ts';
import { MARKS } from './marks.ts';
import { documentFromHtml, documentFromJson } from './parse.ts';
import { NODE_LIST, schema } from './schema.ts';
import { documentToHtml } from './html/to-html.ts';
import { countWords, documentLines } from './document-words.ts';

const WRITTEN_TAGS = new Set([
  ...'p h1 h2 h3 h4 h5 h6 blockquote pre code ul ol li table tbody caption tr th td hr br figure img figcaption div aside article header'.split(
    ' ',
  ),
  ...'a strong em u s sup sub span ins del'.split(' '),
]);
const RUNS = { numRuns: tries(500, 50) };

/** Asserts what must hold for a document and its stored HTML, whatever its origin. */
function expectSound(doc: Node): void {
  doc.check();
  const html = documentToHtml(doc);
  const again = documentFromHtml(html);
  expect(again.toJSON()).toEqual(doc.toJSON());
  expect(documentToHtml(again)).toBe(html);
  expect(documentFromJson(doc.toJSON()).toJSON()).toEqual(doc.toJSON());
  expectSafe(parseHtml(html));
  expect(countWords(doc)).toBeGreaterThanOrEqual(0);
}

function expectSafe(nodes: readonly HtmlNode[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    expect(WRITTEN_TAGS).toContain(node.tag);
    for (const [name, value] of Object.entries(node.attrs)) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$/);
      if (name === 'href') expect(safeLink(value)).toBe(value);
      if (name === 'src') expect(safeImageAddress(value)).toBe(value);
    }
    expectSafe(node.children);
  }
}

describe('the sanitizer, whatever comes in', { timeout: 60_000 }, () => {
  it('makes a sound document of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => expectSound(documentFromHtml(text))),
      RUNS,
    );
  });

  it('makes a sound document of any HTML soup', () => {
    fc.assert(
      fc.property(htmlSoup, (html) => expectSound(documentFromHtml(html))),
      RUNS,
    );
  });

  it('makes a sound document of any JSON that looks like one', () => {
    fc.assert(
      fc.property(fc.array(rawNodeJson, { maxLength: 6 }), (content) => {
        const doc = documentFromJson({ type: 'doc', content });
        doc.check();
        expectSafe(parseHtml(documentToHtml(doc)));
        expect(documentFromJson(doc.toJSON()).toJSON()).toEqual(doc.toJSON());
        const stored = documentToHtml(doc);
        expectSound(documentFromHtml(stored));
      }),
      RUNS,
    );
  });

  it('keeps the proposal of a single paragraph', () => {
    const proposed = { type: 'paragraph', marks: [{ type: 'putIn', attrs: { by: 'ann' } }] };
    expectSound(documentFromJson({ type: 'doc', content: [proposed] }));
  });

  it.each([{}, { attrs: { target: 7 } }])('keeps code sound that holds a reference with the fields %j', (fields) => {
    const code = { type: 'codeBlock', content: [{ type: 'pageReference', ...fields }] };
    documentFromJson({ type: 'doc', content: [code] }).check();
  });

  it('returns an empty document for anything that is not a document', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const doc = documentFromJson(value);
        doc.check();
      }),
      RUNS,
    );
  });

  it('loses no word of plain paragraphs, however they are wrapped', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 12 });
    const wrapper = fc.constantFrom(
      'p',
      'div',
      'li',
      'td',
      'blockquote',
      'h2',
      'span',
      'section',
      'article',
      'aside',
      'figure',
      'em',
      'table',
      'ul',
    );
    fc.assert(
      fc.property(words, fc.array(wrapper, { maxLength: 6 }), (given, wrappers) => {
        const html = wrappers.reduce((inner, tag) => `<${tag}>${inner}</${tag}>`, given.join(' '));
        expect(documentLines(documentFromHtml(html)).join(' ').split(' ')).toEqual(given);
      }),
      RUNS,
    );
  });
});

describe('the schema', () => {
  it('validates every attribute of every block and mark', () => {
    for (const type of [...Object.values(schema.nodes), ...Object.values(schema.marks)]) {
      for (const [name, spec] of Object.entries(type.spec.attrs ?? {})) {
        expect(spec.validate, `${type.name}.${name}`).toBeTypeOf('function');
      }
    }
  });

  it('gives every attribute a fallback that is valid itself', () => {
    for (const { attributes } of [...NODE_LIST, ...MARKS]) {
      for (const { schema: valid, fallback } of Object.values(attributes)) {
        expect(valid.safeParse(fallback).success).toBe(true);
      }
    }
  });
});

describe('the sanitizer under load', () => {
  const deep = 100_000;

  it.each([
    ['div', `${'<div>'.repeat(deep)}deep${'</div>'.repeat(deep)}`],
    ['blockquote', `${'<blockquote>'.repeat(deep)}deep`],
    ['list', `${'<ul><li>'.repeat(deep)}deep`],
    ['table', `${'<table><tr><td>'.repeat(deep / 2)}deep`],
    ['bold', `${'<b><i>'.repeat(deep / 2)}deep`],
    ['closing tags', `deep${'</div>'.repeat(deep)}`],
  ])(
    'reads %s nested a hundred thousand deep',
    (_name, html) => {
      const doc = documentFromHtml(html);
      doc.check();
      expect(documentLines(doc).join(' ')).toBe('deep');
    },
    60_000,
  );

  it('reads JSON nested a hundred thousand deep', () => {
    let node: unknown = { type: 'paragraph', content: [{ type: 'text', text: 'deep' }] };
    for (let depth = 0; depth < deep; depth += 1) node = { type: 'blockquote', content: [node] };
    documentFromJson({ type: 'doc', content: [node] }).check();
  });

  it('reads long input of any kind into a document that the sanitizer leaves unchanged', () => {
    const size = 200_000;
    const inputs = [
      '<p>word</p>'.repeat(size / 11),
      `<div>${'<p>word</p>'.repeat(size / 11)}</div>`,
      `<p>${'word '.repeat(size / 5)}</p>`,
      `<table>${'<tr><td>a<td>b'.repeat(size / 14)}</table>`,
      `<table><tr>${'<td>a'.repeat(size / 5)}`,
      `<p${' a="b"'.repeat(size / 6)}>word</p>`,
      `<p>${'<b>a</b><i>b</i>'.repeat(size / 16)}</p>`,
      '<td rowspan=1000 colspan=1000>'.repeat(size / 30),
      '&lt;'.repeat(size / 4),
    ];
    for (const html of inputs) {
      const doc = documentFromHtml(html);
      doc.check();
      expect(documentFromHtml(documentToHtml(doc)).eq(doc)).toBe(true);
    }
  }, 60_000);
});

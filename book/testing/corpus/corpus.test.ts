import type { Node } from 'prosemirror-model';
import { expect, it } from 'vitest';
import { documentFromHtml, documentFromJson } from '../../document/parse.ts';
import { printForm, schema } from '../../document/schema.ts';
import { documentToHtml } from '../../document/html/to-html.ts';
import { SAMPLE_BLOCKS } from '../sample-blocks.ts';
import { CORPUS, CORPUS_DOCUMENTS } from './corpus.ts';
import { MARKS } from './marks.ts';

it('has every block and mark of the schema in some document', () => {
  const found = new Set(CORPUS_DOCUMENTS.flatMap(([, doc]) => [...namesIn(doc)]));
  const missing = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)].filter((name) => !found.has(name));
  expect(missing).toEqual([]);
});

it.each(Object.keys(CORPUS).filter((group) => !(group in MARKS)))(
  'has the print form %s in each of its documents',
  (form) => {
    for (const [name, doc] of CORPUS_DOCUMENTS.filter(([name]) => name.startsWith(`${form}: `)))
      expect([name, ...formsIn(doc)]).toContain(form);
  },
);

const DOCUMENTS = [
  ...CORPUS_DOCUMENTS,
  ...SAMPLE_BLOCKS.map((sample) => [`sample of ${sample.type.name}`, schema.node('doc', null, sample)] as const),
];

it.each(DOCUMENTS)('%s: passes the sanitizer unchanged', (_name, doc) => {
  expect(documentFromJson(doc.toJSON()).toJSON()).toEqual(doc.toJSON());
});

/**
 * These documents change in HTML: a break at the end of a paragraph, a heading without text, and spaces at the ends of
 * code are lost.
 */
const OTHERWISE_IN_HTML = [
  'paragraph: with breaks',
  'heading: with marks and a break, and without text',
  'marks: each alone',
];

it.each(DOCUMENTS.filter(([name]) => !OTHERWISE_IN_HTML.includes(name)))(
  '%s: is the same after being written as HTML and read',
  (_name, doc) => {
    const html = documentToHtml(doc);
    expect(documentFromHtml(html).toJSON()).toEqual(doc.toJSON());
    expect(documentToHtml(documentFromHtml(html))).toBe(html);
  },
);

function namesIn(doc: Node): Set<string> {
  const names = new Set([doc.type.name]);
  doc.descendants((node) => {
    names.add(node.type.name);
    for (const mark of node.marks) names.add(mark.type.name);
  });
  return names;
}

function formsIn(doc: Node): Set<string> {
  const forms = new Set<string>();
  doc.descendants((node) => void forms.add(printForm(node).form));
  return forms;
}

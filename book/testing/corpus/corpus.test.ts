import type { Node } from 'prosemirror-model';
import { describe, expect, it } from 'vitest';
import { documentFromJson } from '../../document/parse.ts';
import { schema } from '../../document/schema.ts';
import { CORPUS } from './corpus.ts';

/** The document itself, and its words, stand in every case. */
const EVERYWHERE = ['doc', 'text'];

it('has cases for every block and mark of the schema, and for no other', () => {
  const names = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)];
  expect(Object.keys(CORPUS).sort()).toEqual(names.filter((name) => !EVERYWHERE.includes(name)).sort());
});

describe.each(Object.entries(CORPUS))('the cases of %s', (name, cases) => {
  it.each(Object.entries(cases))('%s: hold it, and pass the gate as they are', (_case, doc) => {
    expect(namesIn(doc)).toContain(name);
    expect(documentFromJson(doc.toJSON()).toJSON()).toEqual(doc.toJSON());
  });
});

function namesIn(doc: Node): Set<string> {
  const names = new Set<string>();
  doc.descendants((node) => {
    names.add(node.type.name);
    for (const mark of node.marks) names.add(mark.type.name);
  });
  return names;
}

import { describe, expect, it } from 'vitest';
import { block, doc, p } from '../../testing/builders.ts';
import { MARKS } from '../marks.ts';
import { documentFromHtml, documentFromJson } from '../parse.ts';
import { NODE_LIST } from '../schema.ts';
import { readReusableBlock } from '../reusable-block.ts';
import { documentLines } from '../document-words.ts';
import { SCHEMA_VERSION } from './migrate.ts';
import { nodeJson, presentStored, readStored, storedBlocks, storedJson } from './stored-document.ts';

const NEWER = SCHEMA_VERSION + 1;

describe('a stored document', () => {
  const document = doc(p('Salt.'), block('spell', { name: 'Aid', level: 2 })(p('It helps.')));
  const plain = nodeJson(document);

  it('has its version, and is read unchanged', () => {
    expect(storedJson(document)).toEqual({ schema: SCHEMA_VERSION, ...plain });
    expect(readStored(JSON.stringify(storedJson(document))).eq(document)).toBe(true);
  });

  it('is returned without its version', () => {
    expect(presentStored(storedJson(document))).toEqual(plain);
    expect(presentStored(plain)).toEqual(plain);
  });

  it('of a newer version keeps its words, in blocks and attributes that nobody knows here', () => {
    const trap = {
      type: 'unknownBlock',
      attrs: { name: 'Pit', level: 3, parts: [{ trigger: 'A foot on the plate' }] },
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It opens.' }] }],
    };
    const spell = { type: 'spell', attrs: { name: 'Aid', source: 'The old book' }, content: [{ type: 'paragraph' }] };
    const read = documentFromJson({ schema: NEWER, type: 'doc', content: [trap, spell] });
    expect(documentLines(read)).toEqual(['Pit', 'A foot on the plate', 'It opens.', 'Aid', 'Cantrip', 'The old book']);
  });

  it.each([0, -1, 1.5, 'x', null])('with an invalid version (%j) is read as one without', (schema) => {
    expect(documentFromJson({ ...plain, schema }).eq(document)).toBe(true);
  });
});

describe('a block of the library', () => {
  const node = { type: 'spell', attrs: { name: 'Aid', motto: 'To the last' } };

  it('is read by the version it was stored with', () => {
    expect(readReusableBlock({ ...node, schema: SCHEMA_VERSION })?.name).toBe('Aid');
    expect(readReusableBlock(node)?.name).toBe('Aid');
    expect(readReusableBlock({ ...node, schema: NEWER })).toBeNull();
  });
});

describe('the migrations of the schema', () => {
  it('lead up to its version, each version with at least one', () => {
    const versions = [...NODE_LIST, ...MARKS].flatMap(({ migrations }) => migrations.map(({ version }) => version));
    const expected = Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 2);
    expect([...new Set(versions)].sort((a, b) => a - b)).toEqual(expected);
  });
});

const HTML = '<h2>Mill</h2><p>Wet <strong>stone</strong>.</p><ul><li>One</li></ul>';

it.each([
  ['of this version', JSON.stringify(storedJson(documentFromHtml(HTML)))],
  ['with a damaged block', '{"type":"doc","content":[{"type":"nonsense","content":[{"type":"text","text":"Wet"}]}]}'],
  ['of a later version', JSON.stringify({ ...documentFromHtml(HTML).toJSON(), schema: 99 })],
])('the blocks of a document %s are those that are read of it as a whole', (_, text) => {
  const blocks = storedBlocks(text).map((read) => read());
  expect(blocks.flatMap((doc) => doc.children.map((block) => block.toJSON()))).toEqual(
    readStored(text).children.map((block) => block.toJSON()),
  );
});

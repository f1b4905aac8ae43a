import { describe, expect, it } from 'vitest';
import { readProperties } from './read-properties.ts';

function read(parts: Record<string, string>) {
  return readProperties({
    paths: Object.keys(parts),
    bytes: async () => new Uint8Array(),
    text: async (path) => parts[path] ?? '',
  });
}

describe('the properties of a Word document', () => {
  it('are facts of the book', async () => {
    const core =
      '<dc:creator>Ada</dc:creator><cp:keywords>fen; horror</cp:keywords><dc:description>Dark.</dc:description>';
    const { facts } = await read({ 'docProps/core.xml': `<cp:coreProperties>${core}</cp:coreProperties>` });
    expect(facts).toEqual({ author: 'Ada', description: 'Dark.', tags: ['fen', 'horror'] });
  });

  it('say nothing where they are empty', async () => {
    const core = '<dc:creator/><dc:description /><cp:keywords xml:lang="en"/><cp:lastModifiedBy>Bo</cp:lastModifiedBy>';
    const custom =
      '<property name="Variant"><vt:lpwstr/></property><property name="Section level"><vt:lpwstr>2</vt:lpwstr></property>';
    const { facts, notes } = await read({
      'docProps/core.xml': `<cp:coreProperties>${core}</cp:coreProperties>`,
      'docProps/custom.xml': `<Properties>${custom}</Properties>`,
    });
    expect(facts).toEqual({ sectionLevel: 2 });
    expect(notes).toEqual([]);
  });
});

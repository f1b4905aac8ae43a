import { describe, expect, it } from 'vitest';
import { readXml } from './docx-to-html.ts';

const folderOf = (text: string) => ({ paths: ['a.xml'], bytes: async () => new Uint8Array(), text: async () => text });

describe('a part of a Word document', () => {
  it('is text without its mark of order', async () => {
    expect(await readXml(folderOf('\uFEFF<a>b</a>'), 'a.xml')).toBe('<a>b</a>');
  });

  it.each([
    ['too long', 'a'.repeat(60_000_001), 'too_large'],
    ['of too many tags', '<'.repeat(2_000_001), 'too_large'],
    ['with a document type', '<!doctype a SYSTEM "file:///etc/passwd"><a/>', 'unreadable'],
    ['with an entity', '<a><!ENTITY b "c"></a>', 'unreadable'],
  ])('is refused when it is %s', async (_name, text, code) => {
    await expect(readXml(folderOf(text), 'a.xml')).rejects.toMatchObject({ name: 'ImportProblem', code });
  });
});

import { describe, expect, it } from 'vitest';
import type { ImportNote } from '../book-draft.ts';
import { docxToHtml, readWordPart } from './docx-to-html.ts';

const folderOf = (text: string) => ({ paths: ['a.xml'], bytes: async () => new Uint8Array(), text: async () => text });

describe('a part of a Word document', () => {
  it('is text without its mark of order', async () => {
    expect(await readWordPart(folderOf('\uFEFF<a>b</a>'), 'a.xml')).toBe('<a>b</a>');
  });

  it.each([
    ['too long', 'a'.repeat(60_000_001), 'too_large'],
    ['of too many tags', '<'.repeat(2_000_001), 'too_large'],
    ['with a document type', '<!doctype a SYSTEM "file:///etc/passwd"><a/>', 'unreadable'],
    ['with an entity', '<a><!ENTITY b "c"></a>', 'unreadable'],
  ])('is refused when it is %s', async (_name, text, code) => {
    await expect(readWordPart(folderOf(text), 'a.xml')).rejects.toMatchObject({ name: 'ImportProblem', code });
  });
});

/** The parts of a document with an image in a frame. */
function partsWith(blip: string): Record<string, string> {
  const relationships = (inner: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inner}</Relationships>`;
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const frame = `<wp:inline><wp:docPr descr="A map"/><a:graphic><a:graphicData><pic:pic><pic:blipFill>${blip}</pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline>`;
  return {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    '_rels/.rels': relationships(`<Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/>`),
    'word/_rels/document.xml.rels': relationships(
      `<Relationship Id="r2" Type="${office}/image" Target="file:///maps/fen.png" TargetMode="External"/>`,
    ),
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}"
      xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"
      xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body><w:p><w:r><w:drawing>${frame}</w:drawing></w:r></w:p></w:body></w:document>`,
  };
}

describe('an image that is not in the Word document', () => {
  it.each([
    [
      'linked',
      '<a:blip r:link="r2"/>',
      '<p><img alt="A map" src="" /></p>',
      /^A picture could not be kept: It is not in/,
    ],
    ['nowhere', '<a:blip/>', '', /^A frame without a picture is left out/],
  ])('is noted where it is %s', async (_name, blip, html, note) => {
    const parts = partsWith(blip);
    const folder = {
      paths: Object.keys(parts),
      bytes: async () => new Uint8Array(),
      text: async (path: string) => parts[path] ?? '',
    };
    const notes: ImportNote[] = [];
    const images = { add: async () => ({ address: '/api/images/a' }) };
    expect(await docxToHtml(folder, images, notes)).toBe(html);
    expect(notes).toEqual([{ line: null, message: expect.stringMatching(note) }]);
  });
});

import { Document, Packer, Paragraph } from 'docx';
import { expect, it } from 'vitest';
import { escapeXml } from '#book/text/plain-signs.ts';
import { readZip } from '../files/zip-file.ts';
import { createBody, type WordBody, xmlElement } from './word-body.ts';

/** The words of each paragraph in a document with these sections, in their order. */
async function wordsOf(sections: ((body: WordBody) => void)[]): Promise<string[]> {
  const body = createBody();
  const shells = sections.map((write) => {
    write(body);
    return { children: body.endSection() };
  });
  const parts = await readZip(await Packer.toBuffer(new Document({ sections: shells })));
  const xml = body.fill(parts.get('word/document.xml')?.toString() ?? '');
  expect(xml).not.toContain('<w:cut');
  return Array.from(xml.matchAll(/<w:t[^>]*>([^<]*)</g), ([, words = '']) => words);
}

const written = (text: string) => xmlElement('w:p', {}, xmlElement('w:t', {}, escapeXml(text)));

it('puts what is written between what the library writes, over several sections', async () => {
  const words = await wordsOf([
    (body) => {
      body.write(written('one'));
      body.write(written('two'));
      body.place(new Paragraph('three'));
      body.place(new Paragraph('four'));
    },
    () => {},
    (body) => {
      body.place(new Paragraph('five'));
      body.write(written('six'));
    },
  ]);
  expect(words).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
});

it('takes no text for one of its own marks', async () => {
  const text = '<w:cut/> {bullets-1} & "quoted"\u0007';
  const inXml = '&lt;w:cut/&gt; {bullets-1} &amp; &quot;quoted&quot;';
  const words = await wordsOf([
    (body) => {
      body.write(written(text));
      body.place(new Paragraph(text));
      body.write(written('end'));
    },
  ]);
  expect(words).toEqual([inXml, inXml, 'end']);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTypesetTools } from '#server/typeset/typeset-tools.ts';
import { output, readsPdfs } from '../testing/pdf-tools.ts';
import { packPdf } from './pack-pdf.ts';
import { readObjects } from './pdf-objects.ts';

const PARTS = Array.from(
  { length: 60 },
  (_, i) => `= Part ${i}\nSee @end, *bold* and #link("https://a.b/${i}")[there].`,
);
const MAIN = `#set document(title: "Packed")\n#set heading(numbering: "1.")\n${PARTS.join('\n#pagebreak()\n')}\n= End <end>`;

let folder: string;
let pdf: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-pack-'));
  const { compiler } = await openTypesetTools();
  ({ pdf } = compiler.pdf({ main: MAIN, files: new Map() }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(name: string, pieces: Buffer[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, pieces);
  return file;
}

describe.skipIf(!readsPdfs())('a packed PDF', { timeout: 60_000 }, () => {
  it('is sound, and holds every object as it was', async () => {
    const [before, after] = [await written('before', [pdf]), await written('after', packPdf(pdf))];
    expect(await output('qpdf', ['--check', after])).toContain('No syntax or stream encoding errors');
    const options = ['--qdf', '--object-streams=disable', '--static-id'];
    const plain = (file: string) => output('qpdf', [...options, file, '-']);
    const objects = (text: string) => text.split('endobj').length;
    expect(objects(await plain(after))).toBe(objects(await plain(before)));
    expect(await output('qpdf', ['--json=2', '--json-key=outlines', after])).toBe(
      await output('qpdf', ['--json=2', '--json-key=outlines', before]),
    );
    for (const tool of ['pdftotext', 'pdfinfo'] as const) {
      const read = (file: string) => output(tool, tool === 'pdfinfo' ? ['-struct-text', file] : ['-layout', file, '-']);
      expect(await read(after)).toBe(await read(before));
    }
  });

  it('is much smaller than the plain one', () => {
    const bytes = packPdf(pdf).reduce((sum, piece) => sum + piece.length, 0);
    expect(bytes).toBeLessThan(pdf.length / 2);
  });

  it('has the objects as they were edited, without those that were left out', async () => {
    const count = (kind: string) =>
      [...readObjects(pdf)].filter(({ body, isStream }) => !isStream && body.includes(`/Subtype /${kind}`)).length;
    expect(count('Link')).toBeGreaterThan(100);
    const edit = (dictionary: string) => {
      if (dictionary.includes('/Subtype /Link')) return null;
      return dictionary.replace('/Type /Page\n', '/Type /Page /TrimBox [10 10 20 20]\n');
    };
    const file = await written('edited', packPdf(pdf, { edit }));
    const info = await output('pdfinfo', ['-box', '-f', '2', '-l', '2', file]);
    expect(info).toMatch(/TrimBox:\s+10.00\s+10.00\s+20.00\s+20.00/);
    expect(await output('pdfinfo', ['-url', file])).not.toContain('https://a.b');
  });

  it('is refused where its objects cannot be found', () => {
    expect(() => packPdf(Buffer.from('no PDF'))).toThrow('trailer');
  });
});

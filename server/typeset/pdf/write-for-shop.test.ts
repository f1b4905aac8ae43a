import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTypesetTools, type TypesetTools } from '#server/typeset/typeset-tools.ts';
import { convertsPdfs, output, readsPdfs } from '../testing/pdf-tools.ts';
import { packPdf, plainPdf } from '../pdf-file/pack-pdf.ts';
import { pdfXFaults } from './pdf-x.ts';
import { writeForShop } from './write-press-file.ts';

const INKED = '#set text(fill: cmyk(0%, 0%, 0%, 100%))\nBlack words.';
const COLOURED = '#text(fill: rgb("#c02020"))[Red words.]';
const GLASS = `${INKED}#rect(fill: rgb("#2050a080"))`;

let folder: string;
let tools: TypesetTools;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tomewright-shop-'));
  tools = await openTypesetTools();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const set = (main: string) => tools.compiler.pdf({ main, files: new Map() }, { isTagged: false }).pdf;

async function write(main: string, how: { hasGhostscript: boolean; name?: string; endsAt?: number }) {
  const { hasGhostscript, name = 'book.pdf', ...rest } = how;
  const file = join(folder, name);
  const pdf = set(main);
  const press = { preset: 'drivethrurpg', colours: 'full', hasGhostscript } as const;
  const outcome = await writeForShop({ pdf, edits: [] }, { ...rest, output: file, title: 'A book', press });
  return { ...outcome, file, asItWas: Buffer.concat(packPdf(pdf)) };
}

describe('what a file for presses must not have', () => {
  it('is found in it', () => {
    expect(pdfXFaults(plainPdf(set(INKED)))).toEqual([]);
    expect(pdfXFaults(plainPdf(set(COLOURED)))).toEqual(['colours of a screen']);
    expect(pdfXFaults(plainPdf(set(GLASS)))).toContain('transparency');
    expect(pdfXFaults(plainPdf(set(`${INKED}#link("https://a.b")[there]`)))).toEqual(['what only a screen shows']);
  });
});

describe.skipIf(!readsPdfs())('a file that is not all of a press', { timeout: 60_000 }, () => {
  it('goes out as it is, with a word, where nothing here can convert it', async () => {
    const { warnings, isProvisional, file, asItWas } = await write(COLOURED, { hasGhostscript: false });
    expect(warnings).toMatchObject([{ kind: 'print', message: expect.stringContaining('no Ghostscript') }]);
    expect(warnings[0]?.message).toContain('colours of a screen');
    expect(isProvisional).toBe(false);
    expect(await readFile(file)).toEqual(asItWas);
  });

  it.skipIf(!convertsPdfs())('is converted', async () => {
    for (const main of [COLOURED, GLASS]) {
      const { warnings, file } = await write(main, { hasGhostscript: true });
      expect(warnings).toEqual([]);
      expect(await output('pdfinfo', [file])).toMatch(/PDF subtype:\s+PDF\/X-1/);
      expect((await readFile(file)).toString('latin1')).not.toContain('DeviceRGB');
    }
  });

  it('goes out without the mark where the job has no time left for it', async () => {
    const { warnings, isProvisional, file, asItWas } = await write(GLASS, { hasGhostscript: true, endsAt: Date.now() });
    expect(warnings).toMatchObject([{ message: expect.stringContaining('did not finish it in its time') }]);
    expect(isProvisional).toBe(true);
    expect(await readFile(file)).toEqual(asItWas);
  });

  it('stays as it was where the conversion fails, and may be better at the next try', async () => {
    // A folder has the path of a file that Ghostscript needs.
    await mkdir(join(folder, 'blocked', 'press.ps'), { recursive: true });
    const { warnings, isProvisional, file, asItWas } = await write(GLASS, {
      hasGhostscript: true,
      name: 'blocked/b.pdf',
    });
    expect(warnings).toMatchObject([{ message: expect.stringContaining('Ghostscript failed to write it') }]);
    expect(isProvisional).toBe(true);
    expect(await readFile(file)).toEqual(asItWas);
  });
});

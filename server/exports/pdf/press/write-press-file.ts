import { rename, rm, writeFile } from 'node:fs/promises';
import type { PageSetup } from '#book/layout/page-setup.ts';
import { blankPages, type Shop, SHOPS } from '#book/print/shops.ts';
import type { Diagnostic } from '#export/diagnostics.ts';
import type { ExportJob, PressJob } from '../../job/job.ts';
import { packPdf } from '../file/pack-pdf.ts';
import { pageBoxes } from '../file/page-boxes.ts';
import { printEdit } from '../file/page-edits.ts';
import { writePdfX } from './ghostscript.ts';

interface Printed {
  pdf: Buffer;
  page: PageSetup;
  press: PressJob;
}

type Target = Pick<ExportJob, 'output' | 'title'>;

/** Writes a book's file as the shop wants it, and says what it lacks. */
export async function writePressFile(
  { firstPage = 1, ...target }: Target & Pick<ExportJob, 'firstPage'>,
  { pdf, page, press }: Printed,
): Promise<{ blanks: number; warnings: Diagnostic[] }> {
  const shop = SHOPS[press.preset];
  let blanks = 0;
  const edit = printEdit(pdf, {
    firstPage,
    isGrey: press.colours === 'grey',
    boxesOf: (pageNumber) => pageBoxes(page, shop.bleed, pageNumber),
    blanksAfter(pages) {
      blanks = blankPages(shop, pages);
      return blanks;
    },
  });
  const warnings = await writeForShop(packPdf(pdf, edit), { ...target, press });
  return { blanks, warnings };
}

/** Writes the file, as PDF/X where the shop asks for that; what it lacks is answered. */
export async function writeForShop(
  pieces: Buffer[],
  { output, title, press }: Target & { press: PressJob },
): Promise<Diagnostic[]> {
  const { name, pdfX } = SHOPS[press.preset];
  await writeFile(output, pieces);
  const problem = pdfX ? await convert({ output, title, press, name, pdfX }) : null;
  return problem === null ? [] : [ofTheFile(problem)];
}

interface Conversion extends Target {
  press: PressJob;
  name: string;
  pdfX: NonNullable<Shop['pdfX']>;
}

/** Makes the file PDF/X; a sentence where it stays as it is. */
async function convert({ output, title, press, name, pdfX }: Conversion): Promise<string | null> {
  if (!press.hasGhostscript)
    return `${name} asks for ${pdfX.version}. This server has no Ghostscript, which writes it: the file has the colours and boxes of a print file, but not that mark.`;
  const input = `${output}.plain`;
  await rename(output, input);
  try {
    await writePdfX({ input, output, title, pdfX, colours: press.colours });
    return null;
  } catch {
    await rename(input, output);
    return `${name} asks for ${pdfX.version}. Ghostscript did not finish it in its time: the file has the colours and boxes of a print file, but not that mark.`;
  } finally {
    await rm(input, { force: true });
  }
}

function ofTheFile(message: string): Diagnostic {
  return { kind: 'print', sectionId: null, section: '', subject: 'pdf-x', message };
}

import { rename, rm, writeFile } from 'node:fs/promises';
import type { PageSetup } from '#book/layout/page-setup.ts';
import { blankPages, SHOPS } from '#book/layout/print-shops.ts';
import type { Diagnostic } from '#export/diagnostics.ts';
import type { ExportJob } from '../export-jobs.ts';
import type { PrintTarget } from '#domain/exports/export-facts.ts';
import { packPdf, type PdfEdit, plainPdf } from '../pdf-file/pack-pdf.ts';
import { pageBoxes, printEdit } from '../pdf-file/page-edits.ts';
import { pdfXEdit, pdfXFaults } from './pdf-x.ts';
import { type Conversion, type PressFile, writePdfX } from './ghostscript.ts';

interface Printed {
  pdf: Buffer;
  page: PageSetup;
  press: PrintTarget;
}

type Target = Pick<ExportJob, 'output' | 'title' | 'endsAt'>;

/** What the file lacks, and whether another run may give a better result. */
interface Outcome {
  warnings: Diagnostic[];
  isProvisional: boolean;
}

/** Writes a book's file as the print shop wants it, and reports what it lacks. */
export async function writePressFile(
  { firstPage = 1, ...target }: Target & Pick<ExportJob, 'firstPage'>,
  { pdf, page, press }: Printed,
): Promise<Outcome & { blanks: number }> {
  const shop = SHOPS[press.preset];
  let blanks = 0;
  const edit = printEdit(pdf, {
    firstPage,
    isGrey: press.colours === 'grey' || shop.pdfX !== null,
    boxesOf: (pageNumber) => pageBoxes(page, shop.bleed, pageNumber),
    blanksAfter(pages) {
      blanks = blankPages(shop, pages);
      return blanks;
    },
  });
  const outcome = await writeForShop({ pdf, edits: [edit] }, { ...target, press });
  return { blanks, ...outcome };
}

/** A file of the typesetter, and its changes for the shop. */
interface EditedPdf {
  pdf: Buffer;
  edits: readonly PdfEdit[];
}

const WHOLE: Outcome = { warnings: [], isProvisional: false };

/**
 * Writes the file, as PDF/X where the shop requires that. Nearly every book is drawn so that it lacks only the mark; where something in it
 * does not suit a press, Ghostscript converts it.
 */
export async function writeForShop(
  { pdf, edits }: EditedPdf,
  { press, ...target }: Target & { press: PrintTarget },
): Promise<Outcome> {
  const { name, pdfX } = SHOPS[press.preset];
  if (!pdfX) {
    await writeFile(target.output, packPdf(pdf, ...edits));
    return WHOLE;
  }
  const marked = plainPdf(pdf, ...edits, pdfXEdit(pdf, target.title, pdfX));
  const faults = pdfXFaults(marked);
  if (faults.length === 0) {
    await writeFile(target.output, marked);
    return WHOLE;
  }
  await writeFile(target.output, packPdf(pdf, ...edits));
  const done = press.hasGhostscript ? await convert({ ...target, colours: press.colours, pdfX }) : 'missing';
  const problem = PROBLEMS[done];
  if (problem === null) return WHOLE;
  const message = `${name} asks for ${pdfX.version}, but the book has ${faults.join(' and ')}. ${problem}: the file has the boxes of a print file, but not that mark.`;
  return { warnings: [ofTheFile(message)], isProvisional: done !== 'missing' };
}

const PROBLEMS: Record<Conversion | 'missing', string | null> = {
  done: null,
  missing: 'This server has no Ghostscript, which takes that out',
  slow: 'Ghostscript did not finish it in its time',
  failed: 'Ghostscript failed to write it',
};

/** Converts the file to PDF/X; if that fails, it stays as it is. */
async function convert(file: Omit<PressFile, 'input'>): Promise<Conversion> {
  const { output } = file;
  const input = `${output}.plain`;
  await rename(output, input);
  try {
    const done = await writePdfX({ ...file, input });
    if (done !== 'done') await rename(input, output);
    return done;
  } finally {
    await rm(input, { force: true });
  }
}

function ofTheFile(message: string): Diagnostic {
  return { kind: 'print', sectionId: null, section: '', subject: 'pdf-x', message };
}

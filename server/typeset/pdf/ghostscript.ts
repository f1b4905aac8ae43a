import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PrintColours } from '#book/layout/print-presets.ts';
import { hexText } from '../pdf-file/pdf-objects.ts';
import { PDF_X_VERSION, type PdfX } from './pdf-x.ts';

const run = promisify(execFile);

/** Where programs are looked for; it gets nothing else of the environment. */
const PATH = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin:/opt/local/bin';
const LOOK_WITHIN_MS = 10_000;
/** The longest time for one file, even if more is left of the job's. */
const DONE_WITHIN_MS = 100_000;
/** Time for what the job has to do after the file is written. */
const KEPT_FOR_THE_REST_MS = 10_000;
const OUTPUT_BYTES = 1_000_000;

/** Whether this machine has a Ghostscript. */
export const hasGhostscript = lookOnce(() => run('gs', ['--version'], { env: { PATH }, timeout: LOOK_WITHIN_MS }));

/** Whether a program can be started. Only a certain answer is kept: a start that failed on a busy machine is tried again the next time. */
export function lookOnce(start: () => Promise<unknown>): () => Promise<boolean> {
  let found: Promise<boolean> | undefined;
  const look = () =>
    start().then(
      () => true,
      (error: unknown) => {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        if (!isMissing) found = undefined;
        return false;
      },
    );
  return () => (found ??= look());
}

export interface PressFile {
  input: string;
  output: string;
  title: string;
  pdfX: PdfX;
  colours: PrintColours;
  /** When the job that this is a part of is stopped. */
  endsAt?: number | undefined;
}

export type Conversion = 'done' | 'slow' | 'failed';

/**
 * Writes the file again as PDF/X: colours are converted for the press, and what the standard forbids is removed. Ghostscript reads and writes
 * only the given files, within the rest of the job's time.
 */
export async function writePdfX({ endsAt = Number.POSITIVE_INFINITY, ...file }: PressFile): Promise<Conversion> {
  const timeout = Math.min(DONE_WITHIN_MS, endsAt - Date.now() - KEPT_FOR_THE_REST_MS);
  if (timeout <= 0) return 'slow';
  try {
    await convert(file, timeout);
    return 'done';
  } catch (error) {
    const isOutOfTime = error instanceof Error && 'killed' in error && error.killed === true;
    return isOutOfTime ? 'slow' : 'failed';
  }
}

async function convert({ input, output, title, pdfX, colours }: PressFile, timeout: number): Promise<void> {
  const definition = join(dirname(output), 'press.ps');
  await writeFile(definition, definitionOf(title, pdfX), 'latin1');
  const [strategy, model] = colours === 'grey' ? ['Gray', 'DeviceGray'] : ['CMYK', 'DeviceCMYK'];
  const options = [
    '-q',
    '-dSAFER',
    '-dBATCH',
    '-dNOPAUSE',
    '-dPDFX',
    '-sDEVICE=pdfwrite',
    '-dCompatibilityLevel=1.3',
    `-sColorConversionStrategy=${strategy}`,
    `-dProcessColorModel=/${model}`,
    // Images are already in the resolution that the shop wants.
    '-dDownsampleColorImages=false',
    '-dDownsampleGrayImages=false',
    '-dDownsampleMonoImages=false',
    '-dAutoFilterColorImages=false',
    '-dAutoFilterGrayImages=false',
    '-dPassThroughJPEGImages=true',
    '-dEmbedAllFonts=true',
    `-sOutputFile=${output}`,
  ];
  await run('gs', [...options, definition, input], {
    env: { PATH, TMPDIR: dirname(output) },
    timeout,
    killSignal: 'SIGKILL',
    maxBuffer: OUTPUT_BYTES,
  });
}

/** The entries that the standard requires in the file. */
function definitionOf(title: string, { version, condition }: PressFile['pdfX']): string {
  return [
    `[ /GTS_PDFXVersion (${PDF_X_VERSION}) /GTS_PDFXConformance (${version}) /Title ${hexText(title)} /Trapped /False /DOCINFO pdfmark`,
    '[ /_objdef {PressIntent} /type /dict /OBJ pdfmark',
    `[ {PressIntent} << /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (${condition})`,
    `  /OutputCondition (${condition}) /Info (${condition}) /RegistryName (http://www.color.org) >> /PUT pdfmark`,
    '[ {Catalog} << /OutputIntents [ {PressIntent} ] >> /PUT pdfmark',
  ].join('\n');
}

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Shop } from '#book/print/shops.ts';
import type { PrintColours } from '#book/print/presets.ts';

const run = promisify(execFile);

/** Where programs are looked for; nothing else of the environment is handed to it. */
const PATH = '/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin:/opt/local/bin';
const LOOK_WITHIN_MS = 10_000;
const DONE_WITHIN_MS = 100_000;
const OUTPUT_BYTES = 1_000_000;

let found: Promise<boolean> | undefined;

/** Whether this machine has a Ghostscript; looked for once. */
export function hasGhostscript(): Promise<boolean> {
  found ??= look();
  return found;
}

function look(): Promise<boolean> {
  return run('gs', ['--version'], { env: { PATH }, timeout: LOOK_WITHIN_MS }).then(
    () => true,
    () => false,
  );
}

export interface PressFile {
  input: string;
  output: string;
  title: string;
  pdfX: NonNullable<Shop['pdfX']>;
  colours: PrintColours;
}

/**
 * Writes the file anew as PDF/X: colours that are not the press's become so, and what the standard forbids goes. Ghostscript reads and
 * writes the given files alone. Throws where it fails or takes too long.
 */
export async function writePdfX({ input, output, title, pdfX, colours }: PressFile): Promise<void> {
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
    // Images come as the shop wants them, and stay as they are.
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
    timeout: DONE_WITHIN_MS,
    killSignal: 'SIGKILL',
    maxBuffer: OUTPUT_BYTES,
  });
}

/** The entries of the file that the standard asks for. */
function definitionOf(title: string, { version, condition }: PressFile['pdfX']): string {
  return [
    `[ /GTS_PDFXVersion (PDF/X-1:2001) /GTS_PDFXConformance (${version}) /Title ${utf16(title)} /Trapped /False /DOCINFO pdfmark`,
    '[ /_objdef {PressIntent} /type /dict /OBJ pdfmark',
    `[ {PressIntent} << /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (${condition})`,
    `  /OutputCondition (${condition}) /Info (${condition}) /RegistryName (http://www.color.org) >> /PUT pdfmark`,
    '[ {Catalog} << /OutputIntents [ {PressIntent} ] >> /PUT pdfmark',
  ].join('\n');
}

/** A text as a hexadecimal string of PostScript, so that nothing in it is read as a program. */
function utf16(text: string): string {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}

import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TOOLS = ['pdftotext', 'pdffonts', 'pdfimages', 'pdfinfo', 'qpdf'];

/** Which of poppler's and qpdf's programs are missing here; the tests that read PDFs need them. */
const missingTools = TOOLS.filter((tool) => spawnSync(tool, ['--help']).error !== undefined);

/** Whether PDFs can be read here. If not, this is logged once; in CI it is an error. */
export function readsPdfs(): boolean {
  if (missingTools.length === 0) return true;
  const message = `Missing: ${missingTools.join(', ')}. To read PDFs in tests: apt-get install poppler-utils qpdf`;
  if (process.env.CI) throw new Error(message);
  process.stderr.write(`${message}\n`);
  return false;
}

/** Whether Ghostscript, which writes files for presses, is installed. If not, this is logged once; in CI it is an error. */
export function convertsPdfs(): boolean {
  if (spawnSync('gs', ['--version']).error === undefined) return true;
  const message = 'Missing: gs. To write files for presses in tests: apt-get install ghostscript';
  if (process.env.CI) throw new Error(message);
  process.stderr.write(`${message}\n`);
  return false;
}

/** The text of a PDF in reading order, with words joined that are hyphenated at line ends; of one page where `page` is given. */
export async function pdfText(file: string, page?: number): Promise<string> {
  const range = page === undefined ? [] : ['-f', String(page), '-l', String(page)];
  const text = await output('pdftotext', [...range, file, '-']);
  return text.replace(/\u00AD\n/g, '').replace(/\s+/g, ' ');
}

export async function output(tool: string, args: string[]): Promise<string> {
  const { stdout } = await run(tool, args, { maxBuffer: 100_000_000 });
  return stdout;
}

interface PdfLine {
  page: number;
  words: string[];
  /** Its left edge and the height of its letters, in points. */
  left: number;
  height: number;
}

/** The lines of a PDF with their positions. */
export async function pdfLines(file: string): Promise<PdfLine[]> {
  const pages = (await output('pdftotext', ['-bbox-layout', file, '-'])).split('<page ').slice(1);
  return pages.flatMap((page, index) =>
    page
      .split('<line ')
      .slice(1)
      .map((line) => readLine(line, index + 1)),
  );
}

function readLine(markup: string, page: number): PdfLine {
  const [, left = 0, top = 0, bottom = 0] = (
    /xMin="([\d.]+)" yMin="([\d.]+)".*?yMax="([\d.]+)"/.exec(markup) ?? []
  ).map(Number);
  const words = [...markup.matchAll(/<word [^>]*>([^<]*)</g)].map(([, word = '']) => word);
  return { page, words, left, height: bottom - top };
}

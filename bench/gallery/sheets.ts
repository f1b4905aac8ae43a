import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

const DPI = 100;
const ACROSS = 4;
const DOWN = 2;
const GAP = 12;
const GROUND = '#808080';

/** Renders a PDF (with poppler) and arranges its pages on sheets, "PATH-1.png" and so on. Resolves to the number of sheets. */
export async function makeSheets(file: string, path: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tomewright-gallery-'));
  try {
    await run('pdftoppm', ['-r', String(DPI), '-png', file, join(folder, 'page')]);
    const pages = (await readdir(folder)).toSorted().map((name) => join(folder, name));
    const sheets = Math.ceil(pages.length / (ACROSS * DOWN));
    for (let sheet = 0; sheet < sheets; sheet++) {
      const shown = pages.slice(sheet * ACROSS * DOWN, (sheet + 1) * ACROSS * DOWN);
      await writeSheet(shown, `${path}-${sheet + 1}.png`);
    }
    return sheets;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeSheet(pages: readonly string[], output: string): Promise<void> {
  const { width, height } = await sharp(pages[0]).metadata();
  const rows = Math.ceil(pages.length / ACROSS);
  const columns = Math.min(pages.length, ACROSS);
  await sharp({
    create: {
      width: columns * (width + GAP) + GAP,
      height: rows * (height + GAP) + GAP,
      channels: 3,
      background: GROUND,
    },
  })
    .composite(
      pages.map((input, index) => ({
        input,
        left: GAP + (index % ACROSS) * (width + GAP),
        top: GAP + Math.floor(index / ACROSS) * (height + GAP),
      })),
    )
    .png()
    .toFile(output);
}

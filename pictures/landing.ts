/**
 * `npm run pictures` makes the pictures of the landing page: it starts the real server, stores a sample book, exports its PDF and turns three
 * of its pages into AVIF files, which show small letters clearly at two thirds of WebP's size. Needs pdftoppm (poppler-utils). Run it again
 * when the look of the page changes.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { startBench } from '../bench/client.ts';
import { SALT_WIFES_LANTERN } from '#book/catalogue/salt-wifes-lantern.ts';

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL('../web/features/site-pages/landing-pictures/', import.meta.url));
/** The page of the PDF for each picture, by the picture's name. */
const PAGES: Record<string, number> = { cover: 1, chapter: 3, creatures: 4 };
const WIDTH = 680;
const BYTES_MAX = 60_000;
/** Tried in this order until the file is small enough. */
const QUALITIES = [60, 56, 52, 48, 44];

await mkdir(FOLDER, { recursive: true });
const folder = await mkdtemp(join(tmpdir(), 'tomewright-pictures-'));
try {
  const pdf = join(folder, 'book.pdf');
  await writeFile(pdf, await typeset());
  for (const [name, page] of Object.entries(PAGES)) await picture(pdf, name, page);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function typeset(): Promise<Buffer> {
  const client = await startBench();
  try {
    const { title, book_type, description, author, sections } = SALT_WIFES_LANTERN;
    const { id } = await client.call<{ id: string }>('POST', '/projects', { title, book_type, description });
    const content = {
      author,
      sections: sections.map((section, order) => ({
        id: `section-${order}`,
        title: section.title,
        content: section.html,
        images: [],
        order,
      })),
    };
    await client.call('PUT', `/projects/${id}`, { content });
    const headers = { authorization: `Bearer ${client.token}` };
    const response = await fetch(`${client.server.url}/api/projects/${id}/export/pdf`, { headers });
    if (!response.ok) throw new Error(await response.text());
    return Buffer.from(await response.arrayBuffer());
  } finally {
    await client.close();
  }
}

/** Writes one picture. It is rendered at twice the size and reduced, so that small letters stay legible. */
async function picture(pdf: string, name: string, page: number): Promise<void> {
  const drawn = join(folder, name);
  const at = String(page);
  await run('pdftoppm', [
    '-png',
    '-singlefile',
    '-f',
    at,
    '-l',
    at,
    '-scale-to-x',
    String(2 * WIDTH),
    '-scale-to-y',
    '-1',
    pdf,
    drawn,
  ]);
  const small = await sharp(await readFile(`${drawn}.png`))
    .resize({ width: WIDTH, kernel: 'lanczos3' })
    .png()
    .toBuffer();
  for (const quality of QUALITIES) {
    const { data, info } = await sharp(small)
      .avif({ quality, effort: 8, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    if (data.length > BYTES_MAX) continue;
    await writeFile(join(FOLDER, `${name}.avif`), data);
    const size = (data.length / 1000).toFixed(1);
    process.stdout.write(`${name}: page ${page}, ${info.width} × ${info.height}, ${size} kB, quality ${quality}\n`);
    return;
  }
  throw new Error(`The picture of page ${page} does not fit into ${BYTES_MAX / 1000} kB`);
}

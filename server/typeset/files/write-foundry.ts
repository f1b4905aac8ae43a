// oxlint-disable-next-line typescript/triple-slash-reference -- the other layers, which include no files of this one, have to find it
/// <reference path="./untyped-packages.d.ts" />
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editionTitle } from '#book/catalogue/book-choices.ts';
import { IMAGE_ENDINGS } from '#book/catalogue/limits.ts';
import { openedDocument } from '#book/sections/opening-blocks.ts';
import { printedText } from '#book/text/printed-text.ts';
import { absentCover, absentImages } from '#export/absent-image.ts';
import type { Report } from '#export/diagnostics.ts';
import { foundryDocuments } from '#export/foundry/book-to-foundry.ts';
import {
  createIds,
  moduleIdOf,
  PACK_NAMES,
  type PackedDocument,
  type PackName,
} from '#export/foundry/foundry-documents.ts';
import { moduleManifest, moduleReadme } from '#export/foundry/module-manifest.ts';
import type { FileJob, JobImage } from '../export-jobs.ts';
import { printedFacts, readPrintedDocument } from '../printed-book.ts';
import { type PackedFile, packZip } from './zip-file.ts';

/** Writes the book as a module for Foundry, in its own folder within the zip. What it cannot contain is reported. */
export async function writeFoundry(job: FileJob, report: Report): Promise<void> {
  const { facts, images, output, edition = 'full' } = job;
  const ids = createIds(facts.id, sha256);
  const id = moduleIdOf(ids, edition);
  const paths = new Map(images.map((image) => [image.address, imagePath(image)]));
  absentCover(facts.thumbnail, (address) => paths.has(address)).forEach(report.add);
  const folder = `${output}.packs`;
  try {
    const packs = await compilePacks(documentsOf(job, { ids, id, report }), folder);
    const printed = printedFacts(facts, printedText(facts.layout));
    const cover = paths.get(facts.thumbnail);
    const manifest = moduleManifest(
      { ...printed, id, edition, cover: cover === undefined ? null : `modules/${id}/${cover}` },
      packs,
    );
    await packZip(
      output,
      [
        { path: `${id}/module.json`, text: () => `${JSON.stringify(manifest, null, 2)}\n` },
        { path: `${id}/README.txt`, text: () => moduleReadme(editionTitle(printed.title, edition), id) },
        ...(await packedFiles(folder, packs)).map(({ path, file }) => ({ path: `${id}/${path}`, file })),
        ...imageFiles(images).map(({ path, file }) => ({ path: `${id}/${path}`, file })),
      ],
      { at: new Date(facts.updatedAt) },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

/** The path of an image in the module. Foundry shows all formats that a book can have. */
function imagePath({ hash, type }: JobImage): string {
  return `images/${hash}.${IMAGE_ENDINGS[type] ?? 'bin'}`;
}

/** Each image once, however many addresses it has. */
function imageFiles(images: readonly JobImage[]): { path: string; file: string }[] {
  const files = new Map(images.map((image) => [imagePath(image), image.file]));
  return [...files].map(([path, file]) => ({ path, file })).toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

function documentsOf(
  { facts, sections, images, edition = 'full' }: FileJob,
  { ids, id, report }: { ids: ReturnType<typeof createIds>; id: string; report: Report },
): Generator<PackedDocument> {
  const printed = printedText(facts.layout);
  const known = new Map(
    images.map((image) => [
      image.address,
      { path: `modules/${id}/${imagePath(image)}`, width: image.width, height: image.height },
    ]),
  );
  function* read() {
    for (const { id: sectionId, title, opening, doc: stored } of sections) {
      const doc = openedDocument(readPrintedDocument(stored()), opening);
      const named = { id: sectionId, title, doc };
      absentImages(named, (address) => known.has(address), 'held').forEach(report.add);
      yield { id: sectionId, title: printed.line(title), doc: printed.document(doc) };
    }
  }
  const book = {
    title: printed.line(facts.title),
    rules: facts.variant === 'classic' ? '2014' : '2024',
    layout: facts.layout,
    updatedAt: facts.updatedAt,
    sections: { [Symbol.iterator]: read },
  };
  return foundryDocuments(book, { ids, edition, image: (address) => known.get(address) ?? null, report });
}

/** Packs the documents with Foundry's own packer, which reads each from a file; returns the names of the non-empty packs. */
async function compilePacks(documents: Iterable<PackedDocument>, folder: string): Promise<PackName[]> {
  const written = new Set<PackName>();
  for (const { pack, document } of documents) {
    const source = join(folder, 'source', pack);
    if (!written.has(pack)) await mkdir(source, { recursive: true });
    written.add(pack);
    await writeFile(join(source, `${document._id}.json`), JSON.stringify(document));
  }
  // Loaded only where it is used: the packer brings a database and more with it.
  const { compilePack } = await import('@foundryvtt/foundryvtt-cli');
  const packs = PACK_NAMES.filter((pack) => written.has(pack));
  for (const pack of packs) await compilePack(join(folder, 'source', pack), join(folder, 'packs', pack));
  return packs;
}

/** Files that the database writes for itself while it is open. */
const OWN_FILES = new Set(['LOCK', 'LOG', 'LOG.old']);

async function packedFiles(folder: string, packs: readonly PackName[]): Promise<(PackedFile & { file: string })[]> {
  const files = await Promise.all(
    packs.map(async (pack) => {
      const names = (await readdir(join(folder, 'packs', pack))).filter((name) => !OWN_FILES.has(name)).toSorted();
      return names.map((name) => ({ path: `packs/${pack}/${name}`, file: join(folder, 'packs', pack, name) }));
    }),
  );
  return files.flat();
}

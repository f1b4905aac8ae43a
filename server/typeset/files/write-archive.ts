import { stat } from 'node:fs/promises';
import type { ArchiveImage } from '#book/formats/archive.ts';
import { IMAGE_ENDINGS, IMPORT_MAX } from '#book/catalogue/limits.ts';
import { absence, absentCover, absentImages, type SpokenImage } from '#export/absent-image.ts';
import { type ArchivedSection, archiveFiles } from '#export/markdown/archive-files.ts';
import type { Diagnostic, Report } from '#export/diagnostics.ts';
import type { FileJob, JobSection } from '../export-jobs.ts';
import { packZip } from './zip-file.ts';
import { readStored } from '#book/document/stored/stored-document.ts';

/** Writes the whole book as an archive that can be imported as the same book. What it cannot contain is reported. */
export async function writeArchive({ facts, sections, images, output }: FileJob, report: Report): Promise<void> {
  const paths = new Map(
    images.map(({ address, hash, type }) => [address, `images/${hash}.${IMAGE_ENDINGS[type] ?? 'bin'}`]),
  );
  const has = (address: string) => paths.has(address);
  absentCover(facts.thumbnail, has, { use: 'archived' }).forEach(report.add);
  const book = { ...facts, sections: sections.map((section) => archived(section, has, report)) };
  const files = new Map(images.map(({ address, file }) => [paths.get(address) ?? '', file]));
  const packed = [...files].map(([path, file]) => ({ path, file })).toSorted((a, b) => (a.path < b.path ? -1 : 1));
  await packZip(output, [...archiveFiles(book, paths), ...packed], { at: new Date(facts.updatedAt) });
  const { size } = await stat(output);
  if (size > IMPORT_MAX) report.add(tooLargeToImport(size));
}

function tooLargeToImport(size: number): Diagnostic {
  const message = `The archive has ${megabytes(size)} MB, and an import takes at most ${megabytes(IMPORT_MAX)} MB. Please make its largest pictures smaller to have the book back from it.`;
  return { kind: 'layout', sectionId: null, section: '', subject: 'size', message };
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}

function archived(section: JobSection, has: (address: string) => boolean, report: Report): ArchivedSection {
  const { id, title, opening, synopsis, status } = section;
  const images = JSON.parse(section.images()) as ArchiveImage[];
  const shown: SpokenImage[] = images.map(({ url, alt, caption }) => ({ address: url, alt, caption }));
  if (opening.image !== '') shown.push({ address: opening.image, alt: opening.alt, caption: '' });
  for (const image of shown) if (!has(image.address)) report.add(absence(image, section, 'archived'));
  return {
    id,
    title,
    images,
    opening,
    synopsis,
    status,
    doc() {
      const doc = readStored(section.doc());
      for (const found of absentImages({ id, title, doc }, has, 'archived')) report.add(found);
      return doc;
    },
  };
}

import type { ExportFormat, ExportWarning, Preflight } from '#contract/exports.ts';
import { FileAnswer } from '#domain/handler.ts';
import type { BookWarning, CheckResult, FileResult, MadeFile } from './export-request.ts';

/** Room for warnings in a header; proxies refuse much longer ones. */
const HEADER_CHARACTERS = 4000;
const LISTED = 200;

/** The first `count` warnings; where there are more, the last one says how many. */
export function presentWarnings(diagnostics: readonly BookWarning[], count = LISTED): ExportWarning[] {
  const listed = diagnostics.slice(0, count).map(presentWarning);
  return diagnostics.length > count ? [...listed, more(diagnostics.length - count)] : listed;
}

/** Warnings as JSON in ASCII, as many as a header holds. Where some are left out, the last one says how many. */
export function warningsHeader(diagnostics: readonly BookWarning[]): string {
  let count = LISTED;
  let header = asciiJson(presentWarnings(diagnostics));
  while (header.length > HEADER_CHARACTERS && count > 0) {
    count = Math.floor(Math.min(count, diagnostics.length) * 0.8);
    header = asciiJson(presentWarnings(diagnostics, count));
  }
  return header;
}

/** A Content-Disposition for a download under the book's title, in any script. */
export function attachment(title: string, ending: string): string {
  const name = title
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 150);
  const file = `${name.replace(/^\.+/, '') || 'book'}.${ending}`;
  const plain = file
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\u0020-\u007E]/g, '_')
    // Normalisation turns a full-width quotation mark into a plain one, which would end the name.
    .replace(/[%"\\/]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${percentEncoded(file)}`;
}

function presentWarning({ kind, sectionId, section, message }: BookWarning): ExportWarning {
  return { kind, section_id: sectionId, section, message };
}

function more(count: number): ExportWarning {
  const message = count === 1 ? 'There is 1 more warning.' : `There are ${count} more warnings.`;
  return { kind: 'layout', section_id: null, section: '', message };
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\u0020-\u007E]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

interface NamedFile {
  title: string;
  type: string;
  ending: string;
}

/** A book's file as a download, with its warnings in a header. */
export function fileOfBook(
  { title, type, ending }: NamedFile,
  { file, body }: { file: MadeFile<FileResult>; body: AsyncIterable<Uint8Array> },
): FileAnswer {
  return new FileAnswer(
    { type, body },
    {
      'content-disposition': attachment(title, ending),
      'content-length': file.bytes,
      'cache-control': 'private, no-store',
      'x-export-warnings': warningsHeader(file.facts.warnings),
    },
  );
}

/** What the file of each format is called and how its name ends. */
export const FILE_TYPES: Readonly<Record<ExportFormat, { type: string; ending: string }>> = {
  pdf: { type: 'application/pdf', ending: 'pdf' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ending: 'docx' },
  html: { type: 'text/html; charset=utf-8', ending: 'html' },
  markdown: { type: 'text/markdown; charset=utf-8', ending: 'md' },
  homebrewery: { type: 'text/plain; charset=utf-8', ending: 'txt' },
  commonmark: { type: 'text/markdown; charset=utf-8', ending: 'md' },
  json: { type: 'application/json; charset=utf-8', ending: 'json' },
  text: { type: 'text/plain; charset=utf-8', ending: 'txt' },
  epub: { type: 'application/epub+zip', ending: 'epub' },
  foundry: { type: 'application/zip', ending: 'foundry.zip' },
  zip: { type: 'application/zip', ending: 'zip' },
};

/** More findings are of no use to an author. */
const FINDINGS_LISTED = 500;

export function presentPreflight({ pages, width, height, bleed, findings }: CheckResult): Preflight {
  return {
    pages,
    trim: { width_mm: width, height_mm: height },
    bleed_mm: bleed,
    findings: findings.slice(0, FINDINGS_LISTED).map(({ code, severity, message, page, section }) => ({
      code,
      severity,
      message,
      ...(page !== undefined && { page }),
      ...(section && { section_id: section.id, section_title: section.title }),
    })),
    ...(findings.length > FINDINGS_LISTED && { more: findings.length - FINDINGS_LISTED }),
  };
}

import type { ExportWarning } from '#contract/exports.ts';
import type { Diagnostic } from '#export/diagnostics.ts';

/** Room for warnings in a header; proxies refuse much longer ones. */
const HEADER_CHARACTERS = 4000;
const LISTED = 200;

/** So many of them; where there are more, the last one says how many. */
export function presentWarnings(diagnostics: readonly Diagnostic[], count = LISTED): ExportWarning[] {
  const listed = diagnostics.slice(0, count).map(presentWarning);
  return diagnostics.length > count ? [...listed, more(diagnostics.length - count)] : listed;
}

/** Warnings as JSON in ASCII, as many as a header holds. Where some are left out, the last one says how many. */
export function warningsHeader(diagnostics: readonly Diagnostic[]): string {
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

function presentWarning({ kind, sectionId, section, message }: Diagnostic): ExportWarning {
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

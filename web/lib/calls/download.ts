import { z } from 'zod';
import { ExportWarning } from '#contract/exports.ts';
import type { RouteContract } from '#contract/route.ts';
import { isAbort, networkError } from './api-error.ts';
import { type CallInput, send } from './request.ts';

export interface Download {
  blob: Blob;
  fileName: string;
  /** Problems that the author may want to fix. The file is complete all the same. */
  warnings: ExportWarning[];
}

/** Fetches a file from the API. Throws ApiError. */
export async function downloadFile<R extends RouteContract>(route: R, input: CallInput<R> = {}): Promise<Download> {
  const response = await send(route, { ...input, headers: { accept: '*/*', ...input.headers } });
  const blob = await response.blob().catch((error: unknown) => {
    throw isAbort(error) ? error : networkError(error);
  });
  return {
    blob,
    fileName: fileNameOf(response.headers.get('content-disposition')) ?? 'book',
    warnings: warningsOf(response.headers.get('x-export-warnings')),
  };
}

/** Makes the browser save a file as a download. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name in a Content-Disposition header. The encoded form (RFC 6266) takes precedence over the plain one. */
function fileNameOf(header: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  if (encoded !== undefined) return decode(encoded.trim());
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(header ?? '');
  return plain?.[1] ?? plain?.[2]?.trim() ?? null;
}

/** The warnings in a header, as JSON. It is percent-encoded if it has characters outside of ASCII. */
function warningsOf(header: string | null): ExportWarning[] {
  if (header === null) return [];
  for (const text of [decode(header), header]) {
    try {
      return z.array(ExportWarning).parse(JSON.parse(text));
    } catch {
      // It is not percent-encoded, so the other form is tried.
    }
  }
  return [];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

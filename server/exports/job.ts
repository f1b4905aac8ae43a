import type { Diagnostic } from '#export/typst/diagnostics.ts';

/** What the typesetting process gets: a book as it lies in the database, so that the server's own thread converts nothing. */
export interface ExportJob {
  title: string;
  description: string;
  author: string;
  bookTypeLabel: string;
  sections: { id: string; title: string; doc: string }[];
  pictures: JobPicture[];
  /** Where the PDF is to be written. */
  output: string;
}

export interface JobPicture {
  /** As it stands in the document: "/api/images/ID". */
  address: string;
  /** The file with its bytes. */
  file: string;
  type: string;
  width: number;
  height: number;
}

export interface ExportResult {
  pages: number;
  /** The title page as SVG. */
  cover: string;
  warnings: Diagnostic[];
}

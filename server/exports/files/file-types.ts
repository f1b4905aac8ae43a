import type { ExportFormat } from '#contract/exports.ts';

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

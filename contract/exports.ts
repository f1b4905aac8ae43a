import { z } from 'zod';
import { SECTIONS_MAX } from '#book/catalogue/limits.ts';
import { EDITIONS } from '#book/catalogue/book-choices.ts';
import { FINDING_CODES, SEVERITIES } from '#book/layout/print-finding.ts';
import { PDF_PRESETS, PRINT_COLOURS, PRINT_PRESETS, STOCKS } from '#book/layout/print-presets.ts';
import { defineRoute } from './route.ts';

export const EXPORT_FORMATS = [
  'pdf',
  'epub',
  'docx',
  'html',
  'markdown',
  'commonmark',
  'homebrewery',
  'foundry',
  'json',
  'text',
  'zip',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const Preset = z.enum(PDF_PRESETS, `Please choose one of these presets: ${PDF_PRESETS.join(', ')}`);

const SectionId = z.string().min(1).max(100);

const Colours = z.enum(PRINT_COLOURS, `Please choose one of: ${PRINT_COLOURS.join(', ')}`);

/** A problem that an export found and that the author can fix. It never stops the export. */
export const ExportWarning = z.object({
  kind: z.enum(['font', 'format', 'glyph', 'image', 'layout', 'print', 'reference', 'resolution']),
  section_id: z.string().nullable(),
  section: z.string(),
  message: z.string(),
});
export type ExportWarning = z.infer<typeof ExportWarning>;

export const exportProject = defineRoute({
  method: 'GET',
  path: '/projects/:id/export/:format',
  summary: 'The book as a file; warnings stand in the header X-Export-Warnings.',
  access: 'user',
  requiredRole: 'reader',
  params: z.object({
    id: z.string().min(1).max(100),
    format: z
      .string()
      .max(40)
      .meta({ description: `One of: ${EXPORT_FORMATS.join(', ')}`, examples: [...EXPORT_FORMATS] }),
  }),
  query: z.object({
    preset: Preset.default('screen').meta({ description: 'What the PDF is made for.' }),
    colours: Colours.default('full'),
    edition: z
      .enum(EDITIONS, 'Please choose one of these editions: full (the whole book) or players (what players may read)')
      .default('full')
      .meta({ description: 'Whether what is for the game master alone is left out.' }),
    section: z
      .union([SectionId, z.array(SectionId).max(SECTIONS_MAX)])
      .transform((ids) => [ids].flat())
      .optional()
      .meta({ description: 'The id of a section; may be given several times. These sections alone, in their order.' }),
  }),
  response: 'file',
  errors: [
    'project_not_found',
    'section_not_found',
    'unknown_format',
    'typeset_failed',
    'overloaded',
    'images_unavailable',
  ],
});

export const exportCover = defineRoute({
  method: 'GET',
  path: '/projects/:id/export/cover',
  summary: 'The cover of a paperback (back, spine, front) as PDF; warnings stand in the header X-Export-Warnings.',
  access: 'user',
  requiredRole: 'reader',
  params: z.object({ id: z.string().min(1).max(100) }),
  query: z.object({
    preset: z.enum(PRINT_PRESETS, `Please choose one of these presets: ${PRINT_PRESETS.join(', ')}`).default('print'),
    stock: z.enum(STOCKS, `Please choose one of: ${STOCKS.join(', ')}`).default('white'),
    lettering: z
      .enum(['on', 'off'], 'Please choose on or off')
      .optional()
      .meta({ description: 'Whether title and author stand on the picture of the cover; without it, as in the book.' }),
  }),
  response: 'file',
  errors: ['project_not_found', 'typeset_failed', 'overloaded', 'images_unavailable'],
});

/** A problem to look at before a book is printed. */
export const PreflightFinding = z.object({
  code: z.enum(FINDING_CODES),
  severity: z.enum(SEVERITIES),
  message: z.string(),
  page: z.int().optional(),
  section_id: z.string().optional(),
  section_title: z.string().optional(),
});
export type PreflightFinding = z.infer<typeof PreflightFinding>;

export const preflightProject = defineRoute({
  method: 'GET',
  path: '/projects/:id/preflight',
  summary: 'What a print shop would refuse in the book, and what would be seen in print; the gravest first.',
  access: 'user',
  requiredRole: 'reader',
  params: z.object({ id: z.string().min(1).max(100) }),
  query: z.object({ preset: Preset.default('print'), colours: Colours.default('full') }),
  response: z.object({
    pages: z.int(),
    trim: z.object({ width_mm: z.number(), height_mm: z.number() }),
    bleed_mm: z.number(),
    findings: z.array(PreflightFinding),
    more: z.int().optional().meta({ description: 'How many findings are not listed.' }),
  }),
  errors: ['project_not_found', 'typeset_failed', 'overloaded', 'images_unavailable'],
});
export type Preflight = z.infer<typeof preflightProject.response>;

export const projectPage = defineRoute({
  method: 'GET',
  path: '/projects/:id/pages/:number',
  summary: 'One page of the typeset book as SVG, with its words; the first is 1.',
  access: 'link',
  requiredRole: 'reader',
  params: z.object({ id: z.string().min(1).max(100), number: z.coerce.number().int().min(1).max(100_000) }),
  response: z.object({ pages: z.int(), svg: z.string(), text: z.string() }),
  errors: ['project_not_found', 'page_not_found', 'typeset_failed', 'overloaded', 'images_unavailable'],
});

export const previewProject = defineRoute({
  method: 'GET',
  path: '/projects/:id/preview',
  summary: 'The number of pages of the typeset book, the page on which each section begins, and its first page as SVG.',
  access: 'link',
  requiredRole: 'reader',
  params: z.object({ id: z.string().min(1).max(100) }),
  response: z.object({
    pages: z.int(),
    cover: z.string(),
    sections: z.array(z.object({ id: z.string(), page: z.int() })),
    warnings: z.array(ExportWarning),
  }),
  errors: ['project_not_found', 'typeset_failed', 'overloaded', 'images_unavailable'],
});

export const sectionPage = defineRoute({
  method: 'GET',
  path: '/projects/:id/sections/:sectionId/page',
  summary: 'The page of the typeset book on which a section begins, as SVG, with its words.',
  access: 'link',
  requiredRole: 'reader',
  params: z.object({ id: z.string().min(1).max(100), sectionId: z.string().min(1).max(100) }),
  response: z.object({ page: z.int(), svg: z.string(), text: z.string() }),
  errors: [
    'project_not_found',
    'section_not_found',
    'page_not_found',
    'typeset_failed',
    'overloaded',
    'images_unavailable',
  ],
});

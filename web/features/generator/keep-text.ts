import { SECTION_TITLE_MAX } from '#book/catalogue/limits.ts';
import { madeBy } from '#book/document/machine-words.ts';
import type { Maker } from '#book/document/makers.ts';
import type { KnownNode } from '#book/document/nodes.ts';
import { documentFromMarkdown } from '#book/formats/markdown/markdown-to-nodes.ts';
import { createSection, getSection, updateSection } from '#contract/sections.ts';
import { call } from '#web/lib/calls/api.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';

type DocumentJson = Record<string, unknown>;

/** Where a text is added to a book: as a new section, or at the end of an existing one. */
type Destination =
  | { kind: 'new'; projectId: string; title: string }
  | { kind: 'end'; projectId: string; sectionId: string };

/**
 * Adds Markdown that a machine wrote to a book, through the sanitizer and with the machine's mark. Returns the section's id. Throws
 * ApiError.
 */
export async function keepText(
  { markdown, by }: { markdown: string; by: Maker },
  destination: Destination,
): Promise<string> {
  const doc = madeBy(documentFromMarkdown(markdown), by).toJSON() as DocumentJson;
  if (destination.kind === 'end') return append(doc, destination.projectId, destination.sectionId);
  const title = destination.title.trim();
  const params = { id: destination.projectId };
  const section = await call(createSection, { params, body: { ...(title === '' ? {} : { title }), doc } });
  return section.id;
}

/** Appends to the newest version of a section. Tries again if somebody saves in between, so that nothing is overwritten. */
async function append(added: DocumentJson, id: string, sectionId: string, triesLeft = 2): Promise<string> {
  const params = { id, sectionId };
  const { doc, version } = await call(getSection, { params });
  try {
    await call(updateSection, { params, body: { doc: joinDocuments(doc, added), version } });
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'version_conflict';
    if (!isStale || triesLeft === 0) throw error;
    return append(added, id, sectionId, triesLeft - 1);
  }
  return sectionId;
}

/** Joins two documents. Leaves out an empty paragraph where they meet. */
export function joinDocuments(first: DocumentJson, second: DocumentJson): DocumentJson {
  const before = blocksOf(first);
  const isSeamEmpty = isEmptyParagraph(before.at(-1));
  return { ...first, content: [...(isSeamEmpty ? before.slice(0, -1) : before), ...blocksOf(second)] };
}

/** A title for a generated text: its first heading, or otherwise its first words. */
export function titleFor(markdown: string): string {
  const lines = markdown.split('\n').map((line) => line.trim());
  const heading = lines.find((line) => /^#{1,6}\s+\S/.test(line)) ?? lines.find((line) => /\w/.test(line)) ?? '';
  const words = heading
    .replace(/^#+\s+/, '')
    .replace(/[*_`>[\]]/g, '')
    .trim();
  return words.length > 80 ? `${words.slice(0, 80).replace(/(?<!\s)\s+\S*$/, '')}…` : words.slice(0, SECTION_TITLE_MAX);
}

function blocksOf({ content }: DocumentJson): unknown[] {
  return Array.isArray(content) ? content : [];
}

function isEmptyParagraph(block: unknown): boolean {
  if (typeof block !== 'object' || block === null) return false;
  const { type, content } = block as KnownNode;
  return type === 'paragraph' && (content === undefined || content.length === 0);
}

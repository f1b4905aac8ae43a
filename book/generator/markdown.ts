/**
 * These functions write the Markdown that the import turns into blocks. The syntax is that of the docs and of the
 * prompt for models.
 */

export function readAloud(...paragraphs: string[]): string {
  return quoted('[!readaloud]', paragraphs);
}

export function gmNote(title: string, ...paragraphs: string[]): string {
  return quoted(`[!gm] ${title}`, paragraphs);
}

export function sidebar(title: string, ...paragraphs: string[]): string {
  return quoted(`[!sidebar] ${title}`, paragraphs);
}

/** A random table. The die has as many sides as there are rows. */
export function rollTable(title: string, column: string, rows: readonly string[]): string {
  const lines = rows.map((row, index) => `| ${index + 1} | ${cell(row)} |`);
  return [`Table: ${title}`, '', `| d${rows.length} | ${column} |`, '| --- | --- |', ...lines].join('\n');
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

export function numbered(items: readonly string[]): string {
  return items.map((item, index) => `${index + 1}. ${item}`).join('\n');
}

/** Joins the non-empty parts with blank lines. */
export function page(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n');
}

function quoted(marker: string, paragraphs: string[]): string {
  return `> ${marker}\n${paragraphs.map((text) => `> ${text.replaceAll('\n', '\n> ')}`).join('\n>\n')}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

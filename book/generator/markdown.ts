/** The Markdown that the import turns into the blocks of this field; the forms are those of docs and of the prompt for models. */

export function readAloud(...paragraphs: string[]): string {
  return quoted('[!readaloud]', paragraphs);
}

export function gmNote(title: string, ...paragraphs: string[]): string {
  return quoted(`[!gm] ${title}`, paragraphs);
}

export function sidebar(title: string, ...paragraphs: string[]): string {
  return quoted(`[!sidebar] ${title}`, paragraphs);
}

/** A table to roll on: the die has as many sides as there are rows. */
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

/** The parts with a blank line between them, without the empty ones. */
export function page(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join('\n\n');
}

function quoted(marker: string, paragraphs: string[]): string {
  return `> ${marker}\n${paragraphs.map((text) => `> ${text.replaceAll('\n', '\n> ')}`).join('\n>\n')}`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

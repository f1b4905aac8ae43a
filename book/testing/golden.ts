import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CORPUS, type CorpusSection, printedSectionsOf } from './corpus/corpus.ts';

type Text = () => string | Promise<string>;

/**
 * Asserts that each text equals the file of its name in the folder `golden`, byte for byte, and that the folder has no
 * other files. `npm run golden` rewrites the files.
 */
export function holdToGoldenFiles(besideFolder: string, texts: Readonly<Record<string, Text>>): void {
  const folder = join(besideFolder, 'golden');

  it.each(Object.entries(texts))('writes %s as its golden file has it', async (file, text) => {
    await expect(await text()).toMatchFileSnapshot(join(folder, file));
  });

  it('has no golden file left over', () => {
    const files = existsSync(folder) ? readdirSync(folder) : [];
    expect(files.filter((file) => !(file in texts))).toEqual([]);
  });
}

export type CorpusGroup = keyof typeof CORPUS;

/** Writes a text for each of these groups of the corpus, by file name: "roll-table.html". */
export function overCorpus(
  ending: string,
  write: (sections: readonly CorpusSection[], group: CorpusGroup) => string | Promise<string>,
  groups: readonly CorpusGroup[] = Object.keys(CORPUS) as CorpusGroup[],
): Record<string, Text> {
  return Object.fromEntries(
    groups.map((group) => [`${group}.${ending}`, () => write(printedSectionsOf(CORPUS[group]), group)]),
  );
}

/** An element that fits into this width is written on one line. */
const LINE_WIDTH = 160;
const TAG = /<(\/?)([a-z][\w:-]*)(?:"[^"]*"|'[^']*'|[^>"'])*>/gi;
const WITHOUT_END = new Set('base br col hr img input link meta'.split(' '));

/**
 * Formats HTML or XML over several lines; an element that fits stays on one line. "␊" marks a line end of the original.
 */
export function readableTags(html: string): string {
  const lines: string[] = [];
  const open: number[] = [];
  for (const piece of html.split(/(?<=>\n*)(?=<)/)) {
    lines.push(piece.replace(/\n+$/, (own) => '␊'.repeat(own.length)));
    for (const [tag, end = '', name = ''] of piece.matchAll(TAG)) {
      if (end !== '') joinIfShort(lines, open.pop() ?? 0);
      else if (!tag.endsWith('/>') && !WITHOUT_END.has(name)) open.push(lines.length - 1);
    }
  }
  return lines.join('\n');
}

function joinIfShort(lines: string[], from: number): void {
  const joined = lines.slice(from).join('');
  if (joined.length <= LINE_WIDTH) lines.splice(from, lines.length, joined);
}

/** Formats JSON over several lines; a value that fits stays on one line. */
export function readableJson(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= LINE_WIDTH) return flat;
  const further = `${indent}  `;
  if (Array.isArray(value))
    return inLines(
      ['[', ']'],
      value.map((item) => readableJson(item, further)),
      indent,
    );
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${JSON.stringify(key)}: ${readableJson(member, further)}`);
  return inLines(['{', '}'], members, indent);
}

function inLines([open, close]: [string, string], parts: readonly string[], indent: string): string {
  return `${open}\n${parts.map((part) => `${indent}  ${part}`).join(',\n')}\n${indent}${close}`;
}

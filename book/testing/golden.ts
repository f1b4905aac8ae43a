import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Cases } from './corpus/cases.ts';
import { CORPUS } from './corpus/corpus.ts';

type Text = () => string | Promise<string>;

/**
 * Asserts that each text equals the file of its name in the folder `golden`, byte for byte, and that the folder has no other files. `npm
 * run golden` writes the files anew.
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

/** A text for each block and mark of the corpus, by its file: "bullet-list.html". */
export function overCorpus(
  ending: string,
  write: (cases: Cases, name: string) => string | Promise<string>,
): Record<string, Text> {
  return Object.fromEntries(
    Object.entries(CORPUS).map(([name, cases]) => [`${kebabCase(name)}.${ending}`, () => write(cases, name)]),
  );
}

/** HTML or XML with a line for each tag, so that a difference shows where it is; "␊" is a line end that stood there before. */
export function tagsOnLines(html: string): string {
  return html.replace(/>(\n*)</g, (_, own: string) => `>${'␊'.repeat(own.length)}\n<`);
}

const LINE_WIDTH = 120;

/** JSON with what fits on a line on one line. */
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

function kebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

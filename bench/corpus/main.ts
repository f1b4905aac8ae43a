import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { bookFilesIn } from './book-files.ts';
import { importFile } from './import-file.ts';
import { type Judgement, judge } from './judge.ts';
import { readSource } from './read-source.ts';

/*
 * `npm run corpus -- FOLDER [KIND] [files]`: imports every file below a folder whose subfolders are kinds of files. Prints a row for each
 * kind: what the sources contain, counted without the importers, and what was imported. With `files` there is a row for each file.
 */

const [folder = '', only = '', detail = ''] = process.argv.slice(2);
const kinds = (await readdir(folder, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

for (const kind of kinds.filter((name) => only === '' || name === only)) {
  const judged: Judgement[] = [];
  for (const file of await bookFilesIn(join(folder, kind), kind)) {
    const found = await importFile(file).catch((error: unknown) => String(error));
    if (typeof found === 'string') {
      console.log(`${kind}: ${file.name} is refused: ${found}`);
      continue;
    }
    const judgement = judge(await readSource(file), found);
    judged.push(judgement);
    if (detail !== '')
      console.log(
        `${file.name}\n  ${lineOf([judgement])}\n  lost: ${judgement.examples.join(' ')}\n  raw: ${judgement.raw.join(' ¦ ')}\n  wrong: ${judgement.wrong.join(' ')}`,
      );
  }
  console.log(`${kind}: ${lineOf(judged)}`);
  console.log(commonest(judged.flatMap(({ notes }) => notes)));
}

function lineOf(judged: readonly Judgement[]): string {
  const sum = (count: (one: Judgement) => number) => judged.reduce((total, one) => total + count(one), 0);
  const words = sum((one) => one.words);
  const lost = sum((one) => one.lost);
  const creatures = sum((one) => one.creatures);
  return [
    `${judged.length} files`,
    `${words} words, ${lost} lost (${((100 * lost) / Math.max(1, words)).toFixed(2)} %)`,
    `${creatures} creatures, ${sum((one) => one.read)} read, ${sum((one) => one.right)} right`,
    `${sum((one) => one.marks)} marks left`,
    `${sum((one) => one.images)} images`,
    `${sum((one) => one.notes.length)} notes`,
  ].join('; ');
}

/** The most common kinds of notes, without the names and numbers in them. */
function commonest(notes: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const note of notes) {
    const kind = note
      .replace(/["“][^"”]*["”]|`[^`]*`/g, '…')
      .replace(/\S*https?:\S*/g, '…')
      .replace(/\d+/g, 'N');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([kind, count]) => `  ${count} × ${kind.slice(0, 140)}`).join('\n');
}

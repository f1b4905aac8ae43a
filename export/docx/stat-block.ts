import type { PrintForm } from '#book/document/print/print-form.ts';
import {
  type AbilityColumn,
  type EntryGroup,
  type Fact,
  runInName,
} from '#book/rules-5e/stat-block/stat-block-parts.ts';
import { box, oneCell, setApart } from './box.ts';
import type { DocxBlock, DocxInline, DocxParagraph, DocxStyle } from './description.ts';
import { emphasised, line, plain } from './inline.ts';
import type { DocxScope } from './scope.ts';

/** A creature in its own layout, in a frame. */
export function statBlockBlocks({ block, parts }: PrintForm<'stat-block'>, scope: DocxScope): DocxBlock[] {
  const scores = block.layout === '2014' ? scores2014 : scores2024;
  return box('stat-block', scope, 'Stat Block', ({ room }) => [
    ...line('Stat Block Name', parts.name),
    ...line('Stat Block Type', parts.line),
    ...parts.facts.map(fact),
    ...scores(parts.abilities, room),
    ...parts.details.map(fact),
    ...parts.groups.flatMap(group),
  ]);
}

function fact({ label, value }: Fact): DocxParagraph {
  return paragraph('Stat Block Fact', [plain(label, { bold: true }), plain(` ${value}`)]);
}

function group({ title, intro, entries }: EntryGroup): DocxParagraph[] {
  return [
    ...line('Stat Block Heading', title),
    ...(intro === '' ? [] : [paragraph('Stat Block', emphasised(intro))]),
    ...entries.map((entry) => {
      const label = runInName(entry);
      const start = label === '' ? [] : [plain(label, { bold: true, italic: true }), plain(' ')];
      return paragraph('Stat Block', [...start, ...emphasised(entry.text)]);
    }),
  ];
}

function scores2014(abilities: readonly AbilityColumn[], room: number): DocxBlock[] {
  const labels = abilities.map(({ label }) => score(label, true));
  const values = abilities.map(({ text }) => score(text));
  return scoreTable(
    [labels, values],
    Array.from(abilities, () => Math.floor(room / abilities.length)),
  );
}

/** Three abilities in a row, each with its score, its modifier and its save. */
function scores2024(abilities: readonly AbilityColumn[], room: number): DocxBlock[] {
  const head = ['', '', 'MOD', 'SAVE'].map((label) => score(label));
  const cells = abilities.map(({ label, score: value, modifier, save }) => [
    score(label, true),
    ...[value, modifier, save].map((text) => score(text)),
  ]);
  const rows = [[head, head, head], cells.slice(0, 3), cells.slice(3)].map((row) => row.flat());
  return scoreTable(
    rows,
    Array.from({ length: 12 }, () => Math.floor(room / 12)),
  );
}

function scoreTable(rows: DocxParagraph[][], widths: number[]): DocxBlock[] {
  return setApart({
    kind: 'table',
    look: 'scores',
    widths,
    rows: rows.map((cells) => ({ repeats: false, whole: true, cells: cells.map((cell) => oneCell([cell])) })),
  });
}

function score(text: string, bold = false): DocxParagraph {
  return { ...paragraph('Stat Block Score', text === '' ? [] : [plain(text, { bold })]), align: 'center' };
}

function paragraph(style: DocxStyle, content: DocxInline[]): DocxParagraph {
  return { kind: 'paragraph', style, content };
}

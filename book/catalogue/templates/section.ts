import { serialiseHtml } from '../../document/html/html-tree.ts';
import { parseHtml } from '../../document/html/parse-html.ts';
import { magicItem } from '../../document/blocks/magic-item.ts';
import { spell } from '../../document/blocks/spell.ts';
import { statBlock } from '../../document/blocks/stat-block.ts';
import type { StatBlock } from '../../rules-5e/stat-block.ts';

export interface TemplateSection {
  title: string;
  /** Canonical HTML. */
  html: string;
}

/** Makes a section of blocks. Their texts are HTML and may contain `<em>` and `<strong>`. */
export function section(title: string, ...blocks: string[]): TemplateSection {
  return { title, html: blocks.join('') };
}

export function text(...paragraphs: string[]): string {
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}

export function heading(title: string): string {
  return `<h2>${title}</h2>`;
}

/** Advice on how to write the section, as a hint that only the author sees. */
export function advice(...paragraphs: string[]): string {
  return `<aside data-block="hint">${text(...paragraphs)}</aside>`;
}

export function sidebar(title: string, ...paragraphs: string[]): string {
  return box('sidebar', title, paragraphs);
}

export function gmNote(title: string, ...paragraphs: string[]): string {
  return box('gm-note', title, paragraphs);
}

export function readAloud(...paragraphs: string[]): string {
  return `<div data-block="read-aloud">${text(...paragraphs)}</div>`;
}

export function list(...items: string[]): string {
  return `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
}

/** A table. Its first row is the header. */
export function table(head: string[], ...rows: string[][]): string {
  const row = (tag: string, cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
  return `<table><tbody>${row('th', head)}${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`;
}

/** A random table with one row for each face of the die. */
export function randomTable(title: string, ...rows: string[]): string {
  const body = rows.map((row, index) => `<tr data-roll="${index + 1}"><td>${index + 1}</td><td>${row}</td></tr>`);
  return `<table data-block="random-table" data-die="d${rows.length}"><caption>${title}</caption><tbody>${body.join('')}</tbody></table>`;
}

export function creature(data: StatBlock): string {
  return serialiseHtml([statBlock.write({ data }, [])]);
}

export interface SpellFacts {
  name: string;
  /** 0 is a cantrip. */
  level: number;
  school: string;
  classes: string;
  castingTime: string;
  range: string;
  components: string;
  duration: string;
}

export function spellBlock(facts: SpellFacts, ...paragraphs: string[]): string {
  return serialiseHtml([spell.write({ ...facts, ritual: false }, parseHtml(text(...paragraphs)))]);
}

interface ItemFacts {
  name: string;
  category: string;
  rarity: string;
  attunement: boolean;
}

export function item(facts: ItemFacts, ...paragraphs: string[]): string {
  return serialiseHtml([magicItem.write({ ...facts, attunementBy: '' }, parseHtml(text(...paragraphs)))]);
}

function box(kind: 'sidebar' | 'gm-note', title: string, paragraphs: string[]): string {
  return `<aside data-block="sidebar" data-kind="${kind}" data-title="${title}">${text(...paragraphs)}</aside>`;
}

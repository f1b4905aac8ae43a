import type { SectionWithDocument } from '#contract/sections.ts';
import type { StoredProject } from '#domain/projects/stored-project.ts';
import { type HtmlNode, element, serialiseHtml } from '#book/document/html/html-tree.ts';
import { parseHtml } from '#book/document/html/parse-html.ts';
import { heading } from '#book/document/blocks/text-blocks.ts';
import { documentFromJson } from '#book/document/parse.ts';
import { documentToHtml } from '#book/document/html/to-html.ts';
import { layoutOf } from '#book/layout/layout.ts';
import { openedDocument } from '#book/sections/opening-blocks.ts';
import { bookTheme } from '#book/layout/themes/book-theme.ts';
import type { Theme } from '#book/layout/themes/theme.ts';

type PageFacts = Pick<StoredProject, 'title' | 'description' | 'author' | 'tags' | 'book_type' | 'layout'>;
type PageSection = Pick<SectionWithDocument, 'title' | 'opening' | 'doc'>;

/** The highest heading inside a section, below the titles of the book and the section. */
const INNER_LEVEL = 3;

/**
 * A book as one HTML page that any Tomewright server imports as the same book: its title is the only level-1 heading, each section has a
 * level-2 heading with its own headings below, and every block is in canonical form.
 */
export function bookPage(project: PageFacts, sections: readonly PageSection[]): string {
  const body = [element('h1', {}, project.title), ...sections.flatMap(sectionNodes)];
  return [
    `<!doctype html>\n<html lang="${layoutOf(project.layout).language}"><head><meta charset="utf-8">`,
    serialiseHtml(headNodes(project)).replaceAll('</meta>', ''),
    `<style>${styleOf(bookTheme(project.layout))}</style></head>\n<body>`,
    serialiseHtml(body),
    '</body></html>\n',
  ].join('');
}

/** The styles of the page, enough for reading and printing it alone. They load nothing. */
function styleOf({ palette, type: { html: sizes } }: Theme): string {
  const { ink, red, gold, hairline, parchment, zebra } = palette.screen;
  const { print } = palette;
  return `
:root { color-scheme: light; }
body { max-width: 44rem; margin: 3rem auto; padding: 0 1.5rem; background: ${parchment}; color: ${ink}; font: ${sizes.text}rem/1.55 Georgia, serif; }
h1, h2, h3, h4 { color: ${red}; line-height: 1.2; } h1 { font-size: ${sizes.bookTitle}rem; text-align: center; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid ${gold}; }
table { width: 100%; border-collapse: collapse; } th, td { padding: .25rem .5rem; border-bottom: 1px solid ${hairline}; text-align: start; }
caption { font-weight: bold; text-align: start; } td p, th p, li p { margin: 0; }
[data-block=read-aloud], aside, article, blockquote { margin: 1.25rem 0; padding: .5rem 1rem; background: ${zebra}; border-inline-start: 4px solid ${gold}; break-inside: avoid; }
[data-block=hint] { display: none; } [data-block=read-aloud] { font-style: italic; } aside[data-title]::before { content: attr(data-title); font-weight: bold; }
@media print { body { margin: 0; background: none; color: ${print.ink}; } h1, h2, h3, h4 { color: ${print.red}; } h2 { break-after: avoid; } [data-block], aside, article, blockquote { background: none; } }`;
}

/** The facts in the page's head that an import reads. */
function headNodes({ title, description, author, tags, book_type }: PageFacts): HtmlNode[] {
  const facts = { description, author, keywords: tags.join(', '), 'book-type': book_type };
  const meta = Object.entries(facts).filter(([, content]) => content !== '');
  return [element('title', {}, title), ...meta.map(([name, content]) => element('meta', { name, content }))];
}

/** A file name that is valid on every system, from a title in any alphabet. */
export function pageFileName(title: string): string {
  const name = title
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${name || 'book'}.html`;
}

function sectionNodes({ title, opening, doc }: PageSection): HtmlNode[] {
  const by = Math.max(0, INNER_LEVEL - Math.min(...headingLevels(doc)));
  const text = documentFromJson(by > 0 && Number.isFinite(by) ? lowered(doc, by) : doc);
  const html = documentToHtml(openedDocument(text, opening));
  return [element('h2', {}, title), ...parseHtml(html)];
}

type Json = Record<string, unknown>;

function childrenOf(node: Json): Json[] {
  return Array.isArray(node.content) ? (node.content as Json[]) : [];
}

function headingLevels(node: Json): number[] {
  const own = node.type === heading.name ? [levelOf(node)] : [];
  return [...own, ...childrenOf(node).flatMap(headingLevels)];
}

function levelOf({ attrs }: Json): number {
  return Number((attrs as Json | undefined)?.level ?? 1);
}

function lowered(node: Json, by: number): Json {
  const copy =
    node.content === undefined
      ? { ...node }
      : { ...node, content: childrenOf(node).map((child) => lowered(child, by)) };
  return node.type === heading.name ? { ...copy, attrs: { level: Math.min(6, levelOf(node) + by) } } : copy;
}

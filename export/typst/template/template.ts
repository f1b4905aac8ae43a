import type { PageSetup } from '#book/layout/page-setup.ts';
import { printedLabels } from '#book/layout/printed-labels.ts';
import { wordsOfLanguage } from '#book/layout/printed-words/words-of-language.ts';
import type { Theme, ThemeId } from '#book/layout/themes/theme.ts';
import { type Medium, SCREEN } from '#book/layout/print-presets.ts';
import { array, stringLiteral } from '../typst-markup.ts';
import { BLOCKS_TEMPLATE, BOXES, BREAKING } from './block-functions.ts';
import { FLOW } from './flow-functions.ts';
import { GOTHIC_RENDERER } from './gothic-renderer.ts';
import { INK_SAVER_RENDERER } from './ink-saver-renderer.ts';
import { MODERN_RENDERER } from './modern-renderer.ts';
import { PARCHMENT_RENDERER } from './parchment-renderer.ts';
import { rendererSource, type ThemeRenderer } from './theme-renderer.ts';
import { ZINE_RENDERER } from './zine-renderer.ts';
import { PICTURES } from './picture-functions.ts';
import { HEADS, OPENERS, PAGES } from './page-functions.ts';
import { FRONT, INDEX, LICENCE } from './added-page-functions.ts';
import { ANCHORS, NOTES, SHARED } from './shared-functions.ts';
import { STAT_BLOCKS, TABLES } from './table-functions.ts';
import { values } from './template-values.ts';

/** The renderer of each theme. */
export const THEME_RENDERERS: Readonly<Record<ThemeId, ThemeRenderer>> = {
  parchment: PARCHMENT_RENDERER,
  modern: MODERN_RENDERER,
  gothic: GOTHIC_RENDERER,
  zine: ZINE_RENDERER,
  ink_saver: INK_SAVER_RENDERER,
};

/**
 * The Typst functions that every section calls, for one theme and one kind of page. It contains no author's text. Its own few words are in the
 * given language.
 */
export function template(theme: Theme, page: PageSetup, medium: Medium = SCREEN, language = 'en'): string {
  const renderer = rendererSource(THEME_RENDERERS[theme.id]);
  const { modifier, save } = wordsOfLanguage(language).statBlock.heads;
  const words = [
    `#let continued = ${stringLiteral(printedLabels(language).continued)}`,
    `#let ability-heads = ${array([modifier, save].map((head) => stringLiteral(head.toUpperCase())))}`,
  ].join('\n');
  const functions = [
    SHARED,
    ANCHORS,
    NOTES,
    renderer,
    BOXES,
    BREAKING,
    TABLES,
    BLOCKS_TEMPLATE,
    STAT_BLOCKS,
    FLOW,
    HEADS,
    OPENERS,
    PAGES,
    PICTURES,
    INDEX,
    FRONT,
    LICENCE,
  ];
  return [values(theme, page, medium), words, ...functions].join('\n');
}

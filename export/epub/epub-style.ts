import type { Inks, PageColours } from '#book/layout/themes/palette.ts';
import { kebabCase } from '#book/document/nodes.ts';
import { ENTRIES } from '#book/document/schema.ts';
import { flowStyle } from '#book/layout/themes/theme-styles.ts';
import type { FlowStyle, Theme } from '#book/layout/themes/theme.ts';
import {
  boxStyle,
  dropCapStyle,
  type FlowColours,
  fontFaces,
  type FontFile,
  headingWords,
  ornamentStyle,
  stripes,
} from '../web-style.ts';

const ENTRY_HEADERS = ENTRIES.map(({ name }) => `.${kebabCase(name)} header p`).join();

const BOXES = { readAloud: '.read-aloud', sidebar: '.sidebar', gmNote: '.gm-note', statBlock: '.stat-block' };

/**
 * The style of an e-book. The reading device may choose fonts, sizes, margins and the page colour; the book brings its own fonts. Backgrounds
 * are translucent, so that text on them stays readable when the device shows light text on a dark page.
 */
export function epubStyle(theme: Theme, fonts: readonly FontFile[]): string {
  const { palette, type, faces } = theme;
  const { print, dark } = palette;
  const { epub: sizes } = type;
  const { reader } = faces;
  const look = flowStyle(theme);
  const colours = washed(print);
  const [h1, h2, h3, h4] = sizes.headings;
  return `${fontFaces(fonts)}
body{margin:5%;font-family:${reader.text};line-height:1.5}
h1,h2,h3,h4,h5,h6{line-height:1.2;${headingWords(look, colours, reader.headings)};page-break-after:avoid;break-after:avoid;hyphens:none}
h1{font-size:${h1}em;padding-bottom:.2em;border-bottom:2px solid ${print.gold}}h2{font-size:${h2}em}h3{font-size:${h3}em}h4,h5,h6{font-size:${h4}em}
p{margin:.5em 0;orphans:2;widows:2}a{color:${print.red}}
.number{margin:0;font-style:italic}.title-page{margin-top:20%;text-align:center}.title-page h1{border:0;font-size:${sizes.bookTitle}em}
.title-page .kind{letter-spacing:.1em;text-transform:uppercase;font-size:${sizes.bookKind}em}.title-page .description{font-style:italic}
.title-page .ornament{color:${print.gold};font-size:${sizes.ornament}em}
.cover{margin:0;padding:0;text-align:center}.cover img{max-width:100%;max-height:98vh}
figure{margin:1.2em 0;text-align:center;page-break-inside:avoid;break-inside:avoid}img{max-width:100%}
figure.left,figure.right{max-width:45%;margin:.3em 0 .6em}figure.left{float:left;margin-right:1em}figure.right{float:right;margin-left:1em}h1,h2,h3,h4,h5,h6{clear:both}
figure.leaf{page-break-before:always;break-before:page;page-break-after:always;break-after:page}.leaf img{max-height:95vh}
figcaption{font-style:italic;font-size:${sizes.small}em}.credit{margin:0;font-size:.85em;font-style:normal}.absent{padding:.5em;border:1px dashed ${print.gold};font-size:${sizes.small}em;overflow-wrap:anywhere}
blockquote{margin:1em 0 1em 1em;padding-left:1em;border-left:3px solid ${print.gold}}
pre{padding:.6em;border:1px solid ${print.gold};font-size:${sizes.code}em;white-space:pre-wrap;overflow-wrap:anywhere}
table{width:100%;margin:1em 0;border-collapse:collapse;font-family:${reader.sans};font-size:${sizes.small}em}caption{font-weight:bold;text-align:start;padding-bottom:.3em}
td,th{padding:.25em .5em;border-bottom:1px solid ${print.gold};text-align:start;vertical-align:top}td p,th p{margin:0}${stripes(look, colours)}
.center{text-align:center}.right{text-align:right}tr{page-break-inside:avoid;break-inside:avoid}
.random-table td:first-child{width:4em;font-weight:bold}
.read-aloud,.sidebar,.gm-note,article{margin:1.2em 0;padding:.3em 1em}.read-aloud{font-style:italic}.sidebar,.gm-note,.stat-block{font-family:${reader.sans}}
${boxStyle(look, colours, BOXES)}article{padding:.3em 0}.stat-block{padding:.3em 1em}
.box-title{${headingWords(look, colours, reader.headings)}}
.stat-block p,${ENTRY_HEADERS}{margin:.3em 0}
article h2,article h3,article h4,article h5,article h6{margin:.4em 0}
.stat-block h2,.stat-block h3,.stat-block h4,.stat-block h5,.stat-block h6{border-bottom:1px solid ${print.red}}
.notes{margin-top:2em;border-top:1px solid ${print.gold};font-size:${sizes.small}em}.index ul{list-style:none;padding-left:0}sup,sub{line-height:1}
.tasks{list-style:none;padding-left:.5em}
${ornamentStyle(look, colours)}${dropCapStyle(colours, reader.headings)}
.page-break{visibility:hidden;margin:0;page-break-after:always;break-after:page}
[data-break-before=page]{page-break-before:always;break-before:page}[data-keep-with-next]{page-break-after:avoid;break-after:avoid}
nav ol{list-style:none;padding-left:1em}nav a{text-decoration:none}
${narrowTables(print.gold)}
@media (prefers-color-scheme:dark){${inTheDark(dark, look)}}
`;
}

/** On a phone a wide table stacks its cells, each behind the head of its column. Other tables scroll sideways. */
function narrowTables(line: string): string {
  const stacked = ['', ' caption', ' tbody', ' tr', ' td', ' th'].map((part) => `table.stacked${part}`).join();
  return `@media (max-width:34em){table{display:block;overflow-x:auto}${stacked}{display:block}table.stacked thead{display:none}
table.stacked tr{padding:.4em 0;border-bottom:1px solid ${line}}table.stacked td,table.stacked th{border:0;padding:.1em 0;text-align:start}
table.stacked [data-label]::before{content:attr(data-label) ": ";font-weight:bold}table.stacked td>p:first-child{display:inline}}`;
}

/** The theme's lighter colours for names and lines on a dark page. The device decides the colour of the text. */
function inTheDark({ red, gold, green }: Inks, { headings }: FlowStyle): string {
  const names = headings.colour === 'red' ? 'h1,h2,h3,h4,h5,h6,.box-title,' : '';
  return `${names}a,.opening::first-letter{color:${red}}.read-aloud{border-color:${green}}.sidebar,.stat-block,td,th{border-color:${gold}}.gm-note{border-color:${red}}`;
}

/** The opacity of backgrounds: low, so that the page decides whether they are light or dark. */
const WASH = '1f';

/** Colours that work on light and dark pages: text that is not red has the colour of the device. */
function washed({ red, gold, green }: PageColours): FlowColours {
  const grounds = { mist: `${green}${WASH}`, tint: `${gold}${WASH}`, blush: `${red}${WASH}`, zebra: `${gold}${WASH}` };
  return { ink: 'inherit', red, gold, green, ...grounds };
}

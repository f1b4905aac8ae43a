import { flowStyle } from '#book/layout/themes/theme-styles.ts';
import type { PageColours } from '#book/layout/themes/palette.ts';
import type { Theme } from '#book/layout/themes/theme.ts';
import { boxStyle, dropCapStyle, type FlowColours, headingWords, ornamentStyle, stripes } from '../web-style.ts';

const BOXES = {
  readAloud: '[data-block=read-aloud]',
  sidebar: 'aside',
  gmNote: 'aside[data-kind=gm-note]',
  statBlock: 'article[data-block=stat-block]',
};

/** CSS variables, because the values differ in print. */
const COLOURS: FlowColours = {
  ink: 'var(--ink)',
  red: 'var(--red)',
  gold: 'var(--line)',
  green: 'var(--green)',
  mist: 'var(--mist)',
  tint: 'var(--box)',
  blush: 'var(--blush)',
  zebra: 'var(--row)',
};

/** The look of an exported page, on the screen and in print. */
export function pageStyle(theme: Theme): string {
  const { palette, type, faces } = theme;
  const { html: sizes } = type;
  const { reader } = faces;
  const look = flowStyle(theme);
  return `
:root{color-scheme:light;--paper:${palette.screen.parchment};${colours(palette.screen)}}
body{max-width:42rem;margin:0 auto;padding:2rem 1rem;background:var(--paper);color:var(--ink);font:${sizes.text}rem/1.6 ${reader.text}}
h1,h2,h3,h4,h5,h6{${headingWords(look, COLOURS, reader.headings)};line-height:1.2;break-after:avoid}
h1{font-size:${sizes.bookTitle}rem;text-align:center}h2{border-bottom:2px solid var(--line);font-size:${sizes.sectionTitle}rem}
.number{margin:2.5em 0 -1.6em;color:var(--soft)}.byline,.description{text-align:center}.description{color:var(--soft);font-style:italic}
nav ol{columns:2}.notes{margin-top:2rem;border-top:1px solid var(--line);font-size:.9em}.index ul{columns:2;list-style:none;padding:0}sup,sub{line-height:1}a{color:var(--red)}
p,li,td,th{overflow-wrap:anywhere}
pre{overflow-x:auto;padding:.75rem;background:var(--box);font-size:${sizes.code}rem;white-space:pre-wrap}
blockquote{margin-inline:1rem;padding-inline-start:1rem;border-inline-start:3px solid var(--line)}
table{width:100%;margin:1rem 0;border-collapse:collapse;font-family:${reader.sans};font-size:${sizes.table}em}caption{font-weight:bold;text-align:start}
td,th{padding:.2rem .5rem;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}${stripes(look, COLOURS)}
[align=center]{text-align:center}[align=right]{text-align:end}
figure{margin:1.5rem 0;text-align:center;break-inside:avoid}img{max-width:100%;height:auto}figcaption{color:var(--soft);font-style:italic}.credit{margin:0;font-size:.85em;font-style:normal}
[data-placement=left],[data-placement=right]{max-width:45%;margin:.4rem 0 1rem}[data-placement=left]{float:left;margin-right:1.5rem}[data-placement=right]{float:right;margin-left:1.5rem}h1,h2,h3,h4,h5,h6{clear:both}
[data-block=read-aloud],aside,article{margin:1.25rem 0;padding:.25rem 1rem}[data-block=read-aloud]{font-style:italic}
aside,article[data-block=stat-block]{font-family:${reader.sans}}article{padding:.25rem 0}article[data-block=stat-block]{padding:.25rem 1rem}
${boxStyle(look, COLOURS, BOXES)}.box-title{${headingWords(look, COLOURS, reader.headings)}}article p{margin:.3rem 0}
ul[data-type=taskList]{list-style:none;padding-inline-start:1rem}li[data-checked]{position:relative;padding-inline-start:1.5rem}
li[data-checked]::before{position:absolute;inset-inline-start:0;content:"☐"}li[data-checked=true]::before{content:"☑"}
${ornamentStyle(look, COLOURS)}hr[data-block]{margin:1rem 0;border-top:1px dashed var(--line)}hr[data-block]::before{content:none}${dropCapStyle(COLOURS, reader.headings)}
@media screen and (max-width:34rem){body{padding:1rem .75rem}nav ol,.index ul{columns:1}table{display:block;overflow-x:auto}td,th{overflow-wrap:normal}}
@media print{:root{${colours(palette.print)}}body{max-width:none;padding:0;background:none}section{break-before:page}tr{break-inside:avoid}
hr[data-block=page-break]{visibility:hidden;break-after:page}[data-break-before=page]{break-before:page}[data-keep-with-next]{break-after:avoid}}
`;
}

/** Print replaces a dark palette by dark text on white. */
function colours({ ink, faded, tint, zebra, gold, red, green, mist, blush }: PageColours): string {
  return `--ink:${ink};--soft:${faded};--box:${tint};--row:${zebra};--line:${gold};--red:${red};--green:${green};--mist:${mist};--blush:${blush}`;
}

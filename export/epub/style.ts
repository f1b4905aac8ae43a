import { type FontRole, OWN_FAMILIES } from '#book/look/own-faces.ts';
import { kebabCase } from '#book/document/node/names.ts';
import { ENTRIES } from '#book/document/registry.ts';
import type { Theme } from '#book/look/theme.ts';
import { type FontFile, fontFaces } from '../font-face.ts';

const ENTRY_HEADERS = ENTRIES.map(({ name }) => `.${kebabCase(name)} header p`).join();

/** The book's look on a reader's device, which chooses fonts, sizes, margins and the colour of the page itself; fonts of the author come with it. */
export function epubStyle(
  { palette: { print, dark }, type: { epub: sizes } }: Theme,
  fonts: readonly FontFile[],
): string {
  const [h1, h2, h3, h4] = sizes.headings;
  return `${fontFaces(fonts)}${ownFamilies(fonts)}
body{margin:5%;line-height:1.5}
h1,h2,h3,h4,h5,h6{line-height:1.2;color:${print.red};page-break-after:avoid;break-after:avoid;hyphens:none}
h1{font-size:${h1}em;padding-bottom:.2em;border-bottom:2px solid ${print.gold}}h2{font-size:${h2}em}h3{font-size:${h3}em}h4,h5,h6{font-size:${h4}em}
p{margin:.5em 0;orphans:2;widows:2}a{color:${print.red}}
.title-page{margin-top:20%;text-align:center}.title-page h1{border:0;font-size:${sizes.bookTitle}em}
.title-page .kind{letter-spacing:.1em;text-transform:uppercase;font-size:${sizes.bookKind}em}.title-page .description{font-style:italic}
.title-page .ornament{color:${print.gold};font-size:${sizes.ornament}em}
.cover{margin:0;padding:0;text-align:center}.cover img{max-width:100%;max-height:98vh}
figure{margin:1.2em 0;text-align:center;page-break-inside:avoid;break-inside:avoid}img{max-width:100%}
figure.left,figure.right{max-width:45%;margin:.3em 0 .6em}figure.left{float:left;margin-right:1em}figure.right{float:right;margin-left:1em}h1,h2,h3,h4,h5,h6{clear:both}
figure.leaf{page-break-before:always;break-before:page;page-break-after:always;break-after:page}.leaf img{max-height:95vh}
figcaption{font-style:italic;font-size:${sizes.small}em}.credit{margin:0;font-size:.85em;font-style:normal}.absent{padding:.5em;border:1px dashed ${print.gold};font-size:${sizes.small}em;overflow-wrap:anywhere}
blockquote{margin:1em 0 1em 1em;padding-left:1em;border-left:3px solid ${print.gold}}
pre{padding:.6em;border:1px solid ${print.gold};font-size:${sizes.code}em;white-space:pre-wrap;overflow-wrap:anywhere}
table{width:100%;margin:1em 0;border-collapse:collapse;font-size:${sizes.small}em}caption{font-weight:bold;text-align:start;padding-bottom:.3em}
td,th{padding:.25em .5em;border-bottom:1px solid ${print.gold};text-align:start;vertical-align:top}td p,th p{margin:0}
.center{text-align:center}.right{text-align:right}tr{page-break-inside:avoid;break-inside:avoid}
.random-table td:first-child{width:4em;font-weight:bold}
.read-aloud,.sidebar,.gm-note,article{margin:1.2em 0;padding:.3em 1em;border:1px solid ${print.gold}}
.read-aloud{border-width:0 0 0 4px;border-color:${print.red};font-style:italic}.gm-note{border-style:dashed}
.box-title{font-weight:bold}.stat-block{border-width:3px 1px;border-color:${print.red}}
.stat-block p,${ENTRY_HEADERS}{margin:.3em 0}
article h2,article h3,article h4,article h5,article h6{margin:.4em 0}
.stat-block h2,.stat-block h3,.stat-block h4,.stat-block h5,.stat-block h6{border-bottom:1px solid ${print.red}}
.notes{margin-top:2em;border-top:1px solid ${print.gold};font-size:${sizes.small}em}.index ul{list-style:none;padding-left:0}sup{line-height:1}
.tasks{list-style:none;padding-left:.5em}
hr{border:0;border-top:1px solid ${print.gold};margin:1.5em 25%}
.page-break{visibility:hidden;margin:0;page-break-after:always;break-after:page}
nav ol{list-style:none;padding-left:1em}nav a{text-decoration:none}
@media (prefers-color-scheme:dark){h1,h2,h3,h4,h5,h6,a{color:${dark.red}}}
`;
}

const OWN_PLACES: Readonly<Record<FontRole, string>> = { text: 'body', headings: 'h1,h2,h3,h4,h5,h6' };

function ownFamilies(fonts: readonly FontFile[]): string {
  const roles = [...new Set(fonts.map(({ role }) => role))];
  return roles.map((role) => `${OWN_PLACES[role]}{font-family:'${OWN_FAMILIES[role]}',serif}`).join('');
}

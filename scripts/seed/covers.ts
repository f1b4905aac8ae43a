import { ashfenBell } from '#book/catalogue/ashfen-bell.ts';
import { glassMoor } from '#book/catalogue/glass-moor.ts';
import { lowTide } from '#book/catalogue/sample-book.ts';

/** A drawn cover for each sample book, by the book's id: SVG of 900 by 1,200. */
export const COVERS: Record<string, string> = {
  [lowTide.id]: scene(
    ['#f3c88b', '#5c7f8f', '#22384a'],
    `<circle cx="640" cy="430" r="110" fill="#fff3d6"/>
    <path d="M0 760 Q225 700 450 755 T900 740 V1200 H0Z" fill="#2f5263"/>
    <path d="M0 900 Q225 850 450 905 T900 880 V1200 H0Z" fill="#1b3140"/>
    <path d="M255 790 l55 -300 h50 l55 300z" fill="#16242f"/><path d="M300 490 h70 l-12 -60 h-46z" fill="#ffe2a0"/>
    <path d="M295 430 l40 -60 l40 60z" fill="#16242f"/>`,
  ),
  [glassMoor.id]: scene(
    ['#0e2233', '#2c6a78', '#bfe9e2'],
    `<path d="M450 120 l-70 260 h70 l-110 280 l230 -350 h-90 l90 -190z" fill="#f4fbff"/>
    <path d="M0 850 l120 -190 l70 190 l110 -260 l90 260 l130 -150 l90 150 l110 -310 l180 310 V1200 H0Z" fill="#79c9c4" fill-opacity=".75"/>
    <path d="M0 980 l180 -160 l90 160 l160 -230 l120 230 l150 -120 l200 120 V1200 H0Z" fill="#10303c"/>`,
  ),
  [ashfenBell.id]: scene(
    ['#20140f', '#6a3d23', '#d39a55'],
    `<path d="M450 290 c-130 0 -170 120 -185 300 c-8 95 -45 130 -80 165 h530 c-35 -35 -72 -70 -80 -165 c-15 -180 -55 -300 -185 -300z" fill="#d9b25f"/>
    <circle cx="450" cy="790" r="46" fill="#7d5a24"/><path d="M425 290 v-120 h50 v120z" fill="#7d5a24"/>
    <path d="M0 900 Q150 850 300 900 T600 900 T900 900 V1200 H0Z" fill="#2a2b1c"/>
    <path d="M90 910 v-170 M130 920 v-230 M760 915 v-210 M815 905 v-150" stroke="#2a2b1c" stroke-width="12"/>`,
  ),
};

/** A sky of three colours from top to bottom, with shapes in front of it. */
function scene(colours: readonly [string, string, string], shapes: string): string {
  const stops = colours.map((colour, at) => `<stop offset="${at / 2}" stop-color="${colour}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><defs><linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient></defs>
    <rect width="900" height="1200" fill="url(#sky)"/>${shapes}</svg>`;
}

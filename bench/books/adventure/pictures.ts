import sharp from 'sharp';

/** A picture of the adventure: its size in pixels and what is drawn, as SVG. */
interface Drawing {
  width: number;
  height: number;
  svg: string;
}

const INK = '#2b2a33';
const WATER = '#1f3b4d';
const GLOW = '#f3c667';

/** The pictures by the number that ends their address in the text. They are drawn, so that the book needs no third-party files. */
const DRAWINGS: readonly (() => Drawing)[] = [valley, portrait, bridge, cloth, millMap, attic, sill];

/** The pictures as image files that an author could upload: wide and tall, large and small, PNG and JPEG. */
export function drawPictures(): Promise<
  { address: string; bytes: Buffer; width: number; height: number; type: string }[]
> {
  return Promise.all(
    DRAWINGS.map(async (draw, index) => {
      const { width, height, svg } = draw();
      const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`;
      const isMap = draw === valley || draw === millMap;
      const image = sharp(Buffer.from(whole));
      const bytes = await (isMap ? image.png({ palette: true }) : image.jpeg({ quality: 82 })).toBuffer();
      return { address: addressOf(index + 1), bytes, width, height, type: isMap ? 'image/png' : 'image/jpeg' };
    }),
  );
}

export function addressOf(number: number): string {
  return `/api/images/00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A number between 0 and 1 that looks random and is always the same. */
function noise(seed: number): number {
  const value = Math.sin(seed * 127.1) * 43_758.5453;
  return value - Math.floor(value);
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

function lights(count: number, place: (index: number) => { x: number; y: number; r: number }): string {
  return times(count, place)
    .map(
      ({ x, y, r }) =>
        `<circle cx="${x}" cy="${y}" r="${r * 3}" fill="${GLOW}" opacity=".18"/><circle cx="${x}" cy="${y}" r="${r}" fill="${GLOW}"/>`,
    )
    .join('');
}

/** A page-wide map of hexes, upright hills and a river. */
function valley(): Drawing {
  const [width, height, side] = [2200, 1300, 46];
  const river = (x: number) => height / 2 + 140 * Math.sin(x / 290) + 40 * Math.sin(x / 97);
  const hexes = times(17 * 34, (index) => {
    const [column, row] = [index % 34, Math.floor(index / 34)];
    const [x, y] = [column * side * 1.5, row * side * 1.732 + (column % 2) * side * 0.866];
    const far = Math.abs(y - river(x));
    const fill = far < 60 ? '#8fb7c4' : far < 260 ? '#d9d3a3' : far < 420 ? '#b9c08a' : '#9aa07a';
    const points = times(
      6,
      (corner) => `${x + side * Math.cos((corner * Math.PI) / 3)},${y + side * Math.sin((corner * Math.PI) / 3)}`,
    );
    return `<polygon points="${points.join(' ')}" fill="${fill}" stroke="#6b6a52" stroke-width="1.5"/>`;
  });
  const hills = times(90, (index) => {
    const [x, y] = [noise(index) * width, noise(index + 500) * height];
    return Math.abs(y - river(x)) < 330
      ? ''
      : `<path d="M${x - 34} ${y}q34 -70 68 0" fill="none" stroke="${INK}" stroke-width="4"/>`;
  });
  const villages = times(9, (index) => {
    const x = 160 + index * 235;
    const y = river(x) + (index % 2 ? 110 : -110);
    return `<circle cx="${x}" cy="${y}" r="17" fill="#8b1e1e" stroke="#fff" stroke-width="5"/>`;
  });
  const line = times(111, (step) => `${step * 20},${river(step * 20)}`).join(' ');
  const svg = `<rect width="100%" height="100%" fill="#b9c08a"/>${hexes.join('')}<polyline points="${line}" fill="none" stroke="#2e6680" stroke-width="30" stroke-linejoin="round"/>${hills.join('')}${villages.join('')}`;
  return { width, height, svg };
}

/** An upright portrait. */
function portrait(): Drawing {
  const [width, height] = [900, 1400];
  const svg = `<defs><radialGradient id="l" cx=".5" cy=".78" r=".8"><stop offset="0" stop-color="#e7b25a"/><stop offset=".35" stop-color="#7a4a2b"/><stop offset="1" stop-color="#120f14"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#l)"/><path d="M90 1400Q150 870 450 850Q750 870 810 1400Z" fill="#1d1a22"/>
    <ellipse cx="450" cy="560" rx="185" ry="285" fill="#b98863"/><path d="M255 520Q300 180 450 190Q600 180 645 520Q600 330 450 330Q300 330 255 520Z" fill="#2a2026"/>
    <ellipse cx="378" cy="540" rx="34" ry="13" fill="#1a1418"/><ellipse cx="522" cy="540" rx="34" ry="13" fill="#1a1418"/>
    <path d="M450 560l-34 120h68" fill="none" stroke="#7b4f35" stroke-width="9"/><path d="M380 752q70 26 140 0" fill="none" stroke="#5b2f26" stroke-width="11"/>
    <rect x="230" y="1130" width="440" height="230" fill="#e3d6b6" stroke="#3a2a1c" stroke-width="12"/>${times(6, (n) => `<path d="M262 ${1170 + n * 30}h376" stroke="#7a6a4d" stroke-width="5"/>`).join('')}`;
  return { width, height, svg };
}

/** A wide scene at night. */
function bridge(): Drawing {
  const [width, height] = [2400, 1050];
  const arches = times(3, (n) => `<ellipse cx="${700 + n * 500}" cy="760" rx="190" ry="200" fill="#0d141c"/>`).join('');
  const svg = `<defs><linearGradient id="n" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0d1220"/><stop offset=".6" stop-color="#31415a"/><stop offset="1" stop-color="#0b1015"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#n)"/><path d="M0 640Q400 420 800 600T1600 560T2400 620V1050H0Z" fill="#141b22"/>
    <path d="M300 560Q1200 420 2100 560V770H300Z" fill="#4a4a4c"/>${arches}<rect y="770" width="2400" height="280" fill="${WATER}"/>
    ${times(60, (n) => `<path d="M${noise(n) * 2400} ${780 + noise(n + 99) * 260}h${60 + noise(n + 7) * 160}" stroke="#5d7f91" stroke-width="3" opacity=".5"/>`).join('')}
    ${lights(40, (n) => ({ x: noise(n + 20) * 2400, y: 520 + noise(n + 300) * 110, r: 5 + noise(n) * 5 }))}`;
  return { width, height, svg };
}

/** A small picture, which must not be enlarged to the width of a column. */
function cloth(): Drawing {
  const lines = times(
    14,
    (n) =>
      `<path d="M40 ${62 + n * 22}h${180 + noise(n) * 90}" stroke="#55524a" stroke-width="6" stroke-dasharray="${9 + noise(n) * 20} 7"/>`,
  ).join('');
  return {
    width: 340,
    height: 420,
    svg: `<rect width="100%" height="100%" fill="#efece4"/><path d="M20 20H320L300 400H40Z" fill="#d6d1c2" stroke="#8a8576" stroke-width="4"/>${lines}`,
  };
}

/** A square map with numbered rooms. */
function millMap(): Drawing {
  const side = 1500;
  const rooms = [
    [80, 900, 1340, 500],
    [480, 560, 540, 340],
    [480, 200, 540, 360],
    [80, 200, 400, 360],
    [1020, 200, 400, 360],
    [1020, 560, 400, 340],
    [80, 560, 400, 340],
  ] as const;
  const drawn = rooms.map(
    ([x, y, w, h], index) =>
      `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#f4ecd6" stroke="${INK}" stroke-width="14"/><circle cx="${x + w / 2}" cy="${y + h / 2}" r="46" fill="#fff" stroke="${INK}" stroke-width="6"/><text x="${x + w / 2}" y="${y + h / 2 + 20}" font-size="60" text-anchor="middle" font-family="serif" fill="${INK}">${index + 1}</text>`,
  );
  const grid = times(
    30,
    (n) => `<path d="M${n * 50} 0V1500M0 ${n * 50}H1500" stroke="#b9a97c" stroke-width="1.5"/>`,
  ).join('');
  return {
    width: side,
    height: side,
    svg: `<rect width="100%" height="100%" fill="#9fc0c9"/>${drawn.join('')}${grid}`,
  };
}

/** An upright plate across the page. Such a plate once left a chapter's title alone on its page. */
function attic(): Drawing {
  const [width, height] = [1700, 1900];
  const svg = `<defs><radialGradient id="a" cx=".5" cy=".62" r=".75"><stop offset="0" stop-color="#8a6a3a"/><stop offset="1" stop-color="#0b0a0d"/></radialGradient></defs>
    <rect width="100%" height="100%" fill="url(#a)"/><path d="M0 1900L850 60L1700 1900" fill="none" stroke="#1b130d" stroke-width="70"/>
    ${times(9, (n) => `<path d="M${90 + n * 85} ${1900 - n * 200}H${1610 - n * 85}" stroke="#24190f" stroke-width="18"/>`).join('')}
    <path d="M420 1500H1280V1580H420ZM480 1580V1880M1220 1580V1880" fill="#3a2714" stroke="#3a2714" stroke-width="60"/>
    <ellipse cx="850" cy="1280" rx="130" ry="190" fill="#1a171c"/><path d="M620 1500Q650 1330 850 1330Q1050 1330 1080 1500Z" fill="#1a171c"/>
    ${lights(70, (n) => ({ x: 850 + (noise(n) - 0.5) * (300 + n * 16), y: 420 + n * 13, r: 4 + n / 9 }))}`;
  return { width, height, svg };
}

/** A wide, low picture. */
function sill(): Drawing {
  const svg = `<defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2d6b3"/><stop offset="1" stop-color="#c58d6a"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#d)"/><rect y="340" width="1600" height="80" fill="#5a4030"/>
    ${times(11, (n) => `<path d="M${90 + n * 135} 340v-120l30 -40h30l30 40v120Z" fill="#3b2b22" opacity=".9"/>`).join('')}${lights(11, (n) => ({ x: 135 + n * 135, y: 275, r: 16 }))}`;
  return { width: 1600, height: 420, svg };
}
